import { fileURLToPath } from 'node:url';
import { serve } from '../../../scripts/lib/static-server.mjs';

export const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** The strictest policy under which the page must work; every test runs under it unless it says otherwise. */
export const strictPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

export interface Site {
  /** Address of the folder, with a slash at the end. */ readonly address: string;
  readonly origin: string;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Default: what `npm run build` made. */ readonly folder?: string;
  /** Path below which the files appear, with slashes at both ends. */ readonly base?: string;
  /** Content security policy; null for none. */ readonly policy?: string | null;
}

/** Serves a folder on a port of its own; two sites are two origins. */
export function serveSite({ folder = dist, base = '/', policy = strictPolicy }: SiteOptions = {}): Promise<Site> {
  return serve({ folder, base, headers: policy === null ? {} : { 'Content-Security-Policy': policy } });
}
