/** Who may import whom. Tests are leaves: they may look at more, and nothing looks at them. */
const TEST = '\\.test\\.tsx?$|test-(support|shell)\\.tsx?$|/src/test/';

/** What a domain of the server is made of, and what several of them use. */
const ROOM = 'domains/[^/]+/[^/]+|services/[^/]+';

/** A package that may only see the listed ones of ours. */
function layer(name, mayImport, comment) {
  const from = `^packages/${name}/`;
  const allowed = [name, ...mayImport].join('|');
  return {
    name: `layer-${name}`,
    comment,
    severity: 'error',
    from: { path: from, pathNot: TEST },
    to: { path: '^(packages|shell|mfe-[^/]+|e2e|benchmarks)/', pathNot: `^packages/(${allowed})/` },
  };
}

/** Rooms from the ground up: each imports, types included, from those below its own floor. */
const FLOORS = {
  'packages/server/src': [
    [
      'clock.ts',
      'destination.ts',
      'edit-distance.ts',
      'errors',
      'host-name.ts',
      'local-time.ts',
      'mail-types.ts',
    ],
    ['config-reader.ts', 'db', 'recent-keys.ts'],
    ['config.ts', 'sites.repository.ts', 'supervisor'],
    ['main.ts', 'secrets.ts', 'sites.ts', 'workers'],
    ['origins.ts', 'sandbox'],
    ['context.ts'],
    ['auth', 'http', 'jobs', 'related-records.ts', 'search-finders.ts'],
    ['declared', 'forms', 'idempotency', 'limits', 'mail'],
    ['audit'],
    ['releases', 'services'],
    ['rendering', 'static', 'use-case.ts'],
    ['html', 'imports', 'merger.ts', 'state-machine', 'waiting-work.ts'],
    ['plugins', 'sitemap'],
    ['domain.ts', 'openapi'],
    ['domains', 'relationships'],
    ['app.ts', 'migrations.ts'],
    ['describe-api.ts', 'start.ts'],
    ['index.ts', 'serve.ts'],
  ],
  'packages/server/src/domains': [
    ['accounts', 'services.ts'],
    ['organizations'],
    ['messaging'],
    ['forms', 'vacancies'],
    ['content'],
    ['administration'],
    ['index.ts'],
    ['job-kinds.ts'],
  ],
  'packages/resources/src': [
    ['shared'],
    ['organizations'],
    ['accounts'],
    ['content', 'messaging', 'vacancies'],
    ['administration', 'forms', 'match-text'],
    ['field-names'],
    ['activity-text', 'domains.ts'],
  ],
  'packages/federation-kit/src': [
    ['state'],
    ['define', 'input'],
    ['hydration', 'releases'],
    ['runtime'],
    ['hooks', 'routing'],
    ['live', 'view'],
    ['index.ts', 'timeouts.ts'],
    ['federation'],
    ['shell'],
    ['server'],
  ],
  'shell/src': [
    ['texts.ts'],
    ['connection', 'forms', 'late', 'locale', 'remote.config.ts'],
    ['routing'],
    ['consent', 'errors', 'navigation', 'session'],
    ['activity', 'command', 'impersonation', 'page-shell', 'site', 'theme-preferences'],
    ['pages', 'panels'],
    ['layout'],
    ['app'],
    ['boot'],
    ['rendering', 'security.ts'],
    ['main.ts', 'server.ts'],
  ],
};

const pattern = (name) => name.replaceAll('.', '\\.');

function floorRules([base, floors]) {
  const inside = (names) => `^${base}/(${names.map(pattern).join('|')})(?:/|$)`;
  const name = base.replaceAll('/', '-');
  return [
    ...floors.map((rooms, floor) => ({
      name: `${name}-floor-${floor}`,
      comment: 'A room imports from lower floors only, so that it can be read from below.',
      severity: 'error',
      from: { path: inside(rooms), pathNot: TEST },
      to: { path: inside(floors.slice(floor).flat()), pathNot: `^${base}/$1(?:/|$)` },
    })),
    {
      name: `${name}-floors`,
      comment: 'A new room is given its floor.',
      severity: 'error',
      from: { path: `^${base}/`, pathNot: [inside(floors.flat()), TEST, '/test/'] },
      to: {},
    },
  ];
}

export default {
  forbidden: [
    ...Object.entries(FLOORS).flatMap(floorRules),
    {
      name: 'no-cycles',
      comment: 'Of two files that need each other neither can be read, tested or moved alone; types count.',
      severity: 'error',
      from: { pathNot: TEST },
      to: { circular: true },
    },
    {
      name: 'declared',
      comment:
        'What a package imports stands in its own package.json, or it breaks when another package changes.',
      severity: 'error',
      from: { pathNot: '^(jest|eslint)\\.config\\.mjs$|^packages/tooling/src/jest/' },
      to: { dependencyTypes: ['npm-no-pkg', 'unknown', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'only-through-the-door',
      comment: 'A package is used through the exports of its package.json, so that its inside can change.',
      severity: 'error',
      from: {
        path: '^(packages/[^/]+|shell|mfe-[^/]+|e2e|benchmarks)/',
        pathNot: '^packages/tooling/src/jest/',
      },
      to: {
        path: '^(packages/[^/]+|shell|mfe-[^/]+)/',
        pathNot: ['^$1/', '^packages/[^/]+/package\\.json$'],
        dependencyTypes: ['local'],
      },
    },
    layer('jsonapi', [], 'The protocol runs anywhere and knows nothing of ours.'),
    layer('contracts', ['jsonapi'], 'The platform promises nothing that it would need the product for.'),
    layer(
      'resources',
      ['contracts', 'jsonapi'],
      'Browser and server both read what the product promises: it can need neither.',
    ),
    layer(
      'releases',
      ['contracts', 'jsonapi', 'router'],
      'The rules of releases hold without a server and for any product.',
    ),
    layer(
      'server',
      ['releases', 'resources', 'contracts', 'jsonapi', 'router'],
      'Browser and server share the contracts, and how the router ranks patterns.',
    ),
    layer('redux', [], 'A facade re-exports one library.'),
    layer('router', [], 'A facade re-exports one library.'),
    layer(
      'api-client',
      ['contracts', 'jsonapi', 'redux'],
      'The API client knows the contracts, not the screens.',
    ),
    layer(
      'design-system',
      ['contracts'],
      'Components know no data of the product; types of contracts at most.',
    ),
    layer(
      'federation-kit',
      ['api-client', 'design-system', 'router', 'redux', 'resources', 'contracts', 'jsonapi'],
      'The kit is under every remote and cannot know one, nor the server.',
    ),
    layer(
      'records',
      [
        'federation-kit',
        'api-client',
        'design-system',
        'router',
        'redux',
        'resources',
        'contracts',
        'jsonapi',
      ],
      'Lists and forms of records are bundled into each remote and cannot know one.',
    ),
    {
      name: 'contracts-run-anywhere',
      comment: 'Contracts use neither React nor Node: browser and server both load them.',
      severity: 'error',
      from: { path: '^packages/(contracts|resources|jsonapi)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contracts-without-react',
      comment: 'Contracts use neither React nor Node: browser and server both load them.',
      severity: 'error',
      from: { path: '^packages/(contracts|resources|jsonapi)/', pathNot: TEST },
      to: { path: 'node_modules/(react|react-dom|styled-components|@reduxjs)/' },
    },
    {
      name: 'browser-without-node',
      comment: 'Nothing of Node exists in a browser.',
      severity: 'error',
      from: {
        path: '^(shell/src|mfe-[^/]+/src|packages/(federation-kit|design-system|records|api-client|redux|router)/src/)',
        pathNot: TEST,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'remotes-are-alone',
      comment:
        'A remote never imports another remote, the shell or the server; they meet in contracts, slots and events.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: {
        path: '^(mfe-[^/]+|shell|e2e|benchmarks|packages/(server|releases|dev-env|tooling))/',
        pathNot: '^mfe-$1/',
      },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The composition names the remotes at run time.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|e2e|benchmarks|packages/(server|releases|dev-env|tooling))/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'What two features of a remote use belongs in its shared/.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shell)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'shared-is-below-features',
      comment: 'What is shared cannot need one of those who share it.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/shared/' },
      to: { path: '^$1/src/features/' },
    },
    {
      name: 'rooms-ask-at-the-door',
      comment: 'A folder of a domain, or a service, asks another through its index.ts.',
      severity: 'error',
      from: { path: `^packages/server/src/(${ROOM})/`, pathNot: TEST },
      to: {
        path: `^packages/server/src/(${ROOM})/`,
        pathNot: ['^packages/server/src/$1/', `^packages/server/src/(${ROOM})/index\\.ts$`],
      },
    },
    {
      name: 'domains-ask-at-the-door',
      comment:
        'Of another domain the index.ts of its folders is used: its declaration and its mails are read by the list of domains.',
      severity: 'error',
      from: { path: '^packages/server/src/domains/([^/]+)/', pathNot: TEST },
      to: {
        path: '^packages/server/src/domains/[^/]+/',
        pathNot: ['^packages/server/src/domains/$1/', '^packages/server/src/domains/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'domains-are-on-top',
      comment:
        'What serves the domains, and what several of them use, knows none of them: they say what they add.',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: [TEST, '^packages/server/src/(domains/|(app|describe-api|migrations|start)\\.ts$)'],
      },
      to: { path: '^packages/server/src/domains/' },
    },
    {
      name: 'use-cases-know-no-request',
      comment:
        'What a domain does takes a caller, a clock and a sender, so that a job can do it as well: routes and forms alone know of requests.',
      severity: 'error',
      from: {
        path: '^packages/server/src/domains/',
        pathNot: [TEST, '\\.(routes|form)\\.ts$'],
      },
      to: { path: ['node_modules/fastify/', '^packages/server/src/(forms/|http/app-types)'] },
    },
    {
      name: 'markdown-is-bounded',
      comment:
        'Five places parse Markdown, and only within its bounds: the component of the design system, a renderer, the check of pages, the editor of texts, and the texts of mails.',
      severity: 'error',
      from: {
        path: '^(packages|shell|mfe-[^/]+)/',
        pathNot:
          '^(packages/(design-system/src/content/markdown|server/src/rendering/child/head-html|server/src/mail/template-html|resources/src/content/check-page)|mfe-content/src/features/editor/rich-text/markdown-nodes)',
      },
      to: { path: 'node_modules/(micromark|mdast-util-from-markdown|marked|markdown-it|remark[^/]*)/' },
    },
    {
      name: 'sql-in-repositories',
      comment: 'Queries stand in repositories and db/, where each carries its tenant.',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: ['\\.repository\\.ts$', '^packages/server/src/db/', TEST],
      },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-leaves',
      comment: 'The product does not run its tests.',
      severity: 'error',
      from: { pathNot: `${TEST}|^e2e/|^packages/(testing|tooling)/` },
      to: { path: `\\.test\\.tsx?$|/src/test/|^e2e/|^packages/testing/` },
    },
    {
      name: 'tooling-is-outside',
      comment: 'The product runs without its tools.',
      severity: 'error',
      from: { pathNot: '^(packages/tooling|[^/]+$)' },
      to: { path: '^packages/tooling/' },
    },
    {
      name: 'no-orphans',
      comment: 'A file nobody reaches is dead, or its door is missing.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.test\\.tsx?$',
          '\\.d\\.ts$',
          '\\.(mjs|cjs)$',
          '\\.config\\.ts$',
          '\\.json$',
          '^packages/tooling/src/jest/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The page of the other framework is built outside the workspace, with libraries of its own.
    exclude: {
      path: '(^|/)(\\.data|\\.cache|test-results|playwright-report)/|^benchmarks/first-view/next-page/',
    },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
