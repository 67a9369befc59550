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
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Lit binds the listeners of a template to its element.
      '@typescript-eslint/unbound-method': 'off',
      // The types of the DOM promise what old browsers and odd hosts do not keep.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // An interface of promises has methods that need not wait.
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: ['web/src/**/*.ts'], extends: [lit['flat/recommended'], webComponents['flat/best-practice']] },
);
