import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const REMOTES_AND_SHELL = ['mfe-*/src/**', 'shell/src/**', 'packages/{records,remote-template}/src/**'];

/** Libraries that are shared at run time come through their facade: an import past it bundles a second copy. */
const BEHIND_FACADES = [
  {
    group: ['react-router', 'react-router/*'],
    message: 'Import from @samen/router: it is the one shared copy.',
  },
  {
    group: ['@reduxjs/toolkit', '@reduxjs/toolkit/*', 'react-redux'],
    message: 'Import from @samen/redux: it is the one shared copy.',
  },
  {
    group: ['i18next', 'react-i18next'],
    message: 'Translate through useTranslation of @samen/federation-kit: there is one i18next, in the shell.',
    allowTypeImports: true,
  },
];

const NO_ENUM = {
  selector: 'TSEnumDeclaration',
  message: 'Write a union, or an object `as const`: Node runs this file by stripping its types.',
};
/** Interfaces that list names, which the files of domains add by declaration merging. */
const MERGED =
  '^(ActivityData|DomainEvents|JobPayloads|Jobs|MailedLinks|NamedSubjects|OneTimeTokens|Related|RequestedMails|ResourceFields|ShellSlices|Slots)$';
const NO_LITERAL_SPREAD = {
  selector:
    ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ArrayExpression, ObjectExpression:not(:has(> Property[computed=true])))',
  message: 'Write what stands in the literal: spread, its keys are not checked. A list may be long.',
};
const NO_REDIRECT = {
  selector: "CallExpression[callee.property.name='redirect'], CallExpression > Literal[value=/^location$/i]",
  message: 'Send on with redirectTo of http/redirect.ts: it never leaves the site.',
};
const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message:
    'Export by name; only what federation, jest, webpack or Playwright loads by default is exported so.',
};

const IN_LOOP = ':matches(ForStatement, ForInStatement, ForOfStatement, WhileStatement, DoWhileStatement) *';
/** A pause between two looks at what is waited for stands in a loop. */
const NO_FIXED_WAIT = {
  selector: `:matches(AwaitExpression > CallExpression[callee.name=/^(delay|pause|setTimeout|sleep)$/], NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']):not(${IN_LOOP}) > Literal[raw=/^[1-9]/]`,
  message:
    'Wait for what is meant: a state, a message, a call. Where nothing is to happen, wait twice the timeout that the code promises, by its constant.',
};

const BROWSER_ONLY = Object.keys(globals.browser).filter(
  (name) => !(name in globals.node) && !(name in globals.es2025),
);

export default tseslint.config(
  {
    ignores: ['**/node_modules/', '.data/', '.cache/', '**/test-results/', '**/playwright-report/', 'docs/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    // No expression takes longer than its text: a stranger's text is as long as the stranger likes.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignorePartial: false, ignoreSticky: false },
      ],
      'regexp/no-misleading-unicode-character': 'error',
      'regexp/no-misleading-capturing-group': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Declaration merging (LazySlices, Tables) needs empty interfaces, and Playwright an empty pattern.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends', allowWithName: MERGED },
      ],
      'no-empty-pattern': 'off',
      'no-control-regex': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', NO_ENUM, NO_DEFAULT_EXPORT, NO_LITERAL_SPREAD],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: REMOTES_AND_SHELL,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: BEHIND_FACADES }] },
  },
  {
    // The shell owns the one i18next and the browser's start.
    files: ['shell/src/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: BEHIND_FACADES.slice(0, 2) }],
    },
  },
  {
    files: [
      '**/*.config.ts',
      '**/remote.config.ts',
      '**/remote.ts',
      '**/src/jest/*.ts',
      'e2e/support/build-first.ts',
      '**/*.d.ts',
      'packages/federation-kit/build/**/*-loader.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', NO_ENUM, NO_LITERAL_SPREAD] },
  },
  {
    // Programs print to the terminal.
    files: [
      'packages/tooling/**',
      'packages/dev-env/src/**',
      'packages/releases/src/{cli,ship}.ts',
      'packages/releases/src/command/**',
      'packages/federation-kit/build/cli.ts',
      'packages/federation-kit/build/dev/**',
      'packages/server/src/{main,start}.ts',
      'packages/server/src/db/setup.ts',
      'benchmarks/**',
      'e2e/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['packages/server/src/**'],
    // `responses.ts` names what was made in a 201, which no client follows.
    ignores: ['packages/server/src/http/{redirect,responses}.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_ENUM, NO_DEFAULT_EXPORT, NO_REDIRECT, NO_LITERAL_SPREAD] },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    ignores: ['e2e/**'],
    rules: {
      'no-restricted-syntax': ['error', NO_ENUM, NO_DEFAULT_EXPORT, NO_LITERAL_SPREAD, NO_FIXED_WAIT],
    },
  },
  {
    // A library of theirs brings the types of a document along; the sandbox alone has one, of its own making.
    files: ['packages/{server,releases,dev-env,tooling}/src/**'],
    // Scripts for pages and their tests have one.
    ignores: ['packages/tooling/src/jest/**', 'packages/server/src/html/scripts/**'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_ONLY] },
  },
  {
    files: ['e2e/**'],
    ignores: ['e2e/support/meanwhile.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'waitForTimeout',
          message:
            'Wait for what is meant: an element, a request, a state. Where nothing is to happen: meanwhile of support/meanwhile.ts, with the time that is promised.',
        },
      ],
    },
  },
  // Playwright's fixtures are handed a function called use.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { ...globals.node, ...globals.jest, ...globals.browser } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
