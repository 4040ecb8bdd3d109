import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist', 'node_modules'] },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: 'error',
      // Signatures of commands and messages read better as type literals beside their unions.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // State here is replaced, never changed in place, so plain sets and maps are reactive enough.
      'svelte/prefer-svelte-reactivity': 'off',
      // Text from other people must stay text.
      'svelte/no-at-html-tags': 'error',
      // The content policy forbids style attributes. `style:` directives go through the CSSOM, which it allows.
      'no-restricted-syntax': [
        'error',
        { selector: "SvelteAttribute[key.name='style']", message: 'Use a class or a style: directive.' },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    // The compiler resolves names here, types included.
    rules: { 'no-undef': 'off' },
  },
  { files: ['**/*.ts'], rules: { 'no-undef': 'off' } },
  {
    // Written by `cargo xtask codegen`, in the style of its library.
    files: ['src/generated/**'],
    rules: {
      '@typescript-eslint/array-type': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
    },
  },
);
