import { configs as lit } from 'eslint-plugin-lit';
import { configs as webComponents } from 'eslint-plugin-wc';
import { config, configs as typescript } from 'typescript-eslint';

export default config(
  { ignores: ['build/', 'dist/', '.toolchain/', 'node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [typescript.recommendedTypeChecked, typescript.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Numbers in texts are what this page is made of.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `noUncheckedIndexedAccess` makes them necessary where a loop proves the index.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
    },
  },
  { files: ['web/src/**/*.ts'], extends: [lit['flat/recommended'], webComponents['flat/best-practice']] },
);
