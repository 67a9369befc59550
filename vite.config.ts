import { defineConfig } from 'vite';
import { builds, development } from './web/vite/builds';

export default defineConfig(({ mode }) => (builds[mode] ?? development)());
