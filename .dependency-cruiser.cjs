/**
 * Who may depend on whom. Type-only imports count: a type is knowledge of another module, too.
 * `scripts/check/boundaries.test.ts` plants forbidden imports and expects red.
 */

const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** The entry points of the packages, as their own manifests name them. */
const packagesFolder = path.join(__dirname, 'packages');
const ENTRY_POINTS = readdirSync(packagesFolder).flatMap((name) => {
  const manifest = JSON.parse(readFileSync(path.join(packagesFolder, name, 'package.json'), 'utf8'));
  return Object.values(manifest.exports).map((file) => `^${path.posix.join('packages', name, file)}$`);
});

/** Tests, and the fixtures that are theirs. */
const TEST = '(\\.test|[.-]fixture)\\.tsx?$';
/** The auditor and the naive venue, which judge the core. */
const JUDGES = '^packages/simulator/src/(auditor|reference)/';
const NODE_MODULES = '(^|/)node_modules/';

/** A package may reach these workspace packages, besides itself, and nothing else of ours. */
const reaches = (name, allowed) => ({
  name: `${name}-reaches-only-${allowed.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: TEST },
  to: { path: '^(packages|apps|e2e|scripts)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
});

/**
 * The modules of the core, layer by layer: a module reaches modules of the layers below its own, never one beside or above it. So
 * `book`, `orders` and `conditional` never reach `instruments`, and who needs another's rule states what it needs. A new
 * module gets a layer here.
 */
const CORE_LAYERS = [
  ['vocabulary'],
  ['quantity'],
  ['codec', 'heap', 'due', 'event-log'],
  ['validation', 'book', 'ledger'],
  ['schema', 'risk'],
  ['requests', 'listing', 'trigger-orders'],
  ['index-price'],
  ['fees', 'orders', 'proposals', 'rules'],
  ['conditional', 'paper-feed', 'market-status'],
  ['seconds'],
  ['accounts'],
  ['referral'],
  ['wallet'],
  ['instruments', 'futures'],
  ['house', 'cards'],
  ['state.ts'],
  ['registry'],
  ['snapshot'],
  ['exchange.ts'],
  ['index.ts'],
];

/** Modules that reach less than all that is below them. */
const CORE_NARROW = {
  heap: [],
  due: [],
  'event-log': ['vocabulary', 'quantity'],
  codec: ['vocabulary', 'quantity'],
  ledger: ['vocabulary', 'quantity', 'codec'],
  book: ['vocabulary', 'quantity', 'codec'],
  risk: ['vocabulary', 'quantity', 'book'],
};

const coreModules = CORE_LAYERS.flatMap((modules, layer) => {
  const below = CORE_LAYERS.slice(0, layer).flat();
  return modules.map((name) => {
    const allowed = [name, ...(CORE_NARROW[name] ?? below)].map((one) => one.replace('.', '\\.'));
    return {
      name: `core-${name}-reaches-only-modules-below-it`,
      severity: 'error',
      from: { path: `^packages/core/src/${allowed[0]}(/|$)`, pathNot: TEST },
      to: { path: '^packages/core/src/', pathNot: `^packages/core/src/(${allowed.join('|')})(/|$)` },
    };
  });
});

/** Modules of the server never reach a module above them; a port is a form that every module may know. */
const serverModule = (modules, above) => ({
  name: `server-${modules[0]}-never-reaches-${above[0]}`,
  severity: 'error',
  from: { path: `^apps/server/src/(${modules.join('|')})/`, pathNot: TEST },
  to: { path: `^apps/server/src/(${above.join('|')})`, pathNot: '(^|/)port\\.ts$' },
});

const MODULE = '^apps/server/src/modules/';
/** Files of a module by the thread that loads them; `shape.ts` and `rules.ts` are of every thread. */
const ON_MAIN = '(main|routes|service|presenter|channel|jobs|metrics|operator)\\.ts$';
const ON_IDENTITY = '(identity|store)\\.ts$';
/** A read model is a folder of a module: what writes it, and what reads it, each for a thread of its own. */
const ON_PROJECTOR = '(projector|[^/]+/(projection|table))\\.ts$';
const ON_QUERIES = '(queries|[^/]+/[a-z-]*query)\\.ts$';
const READ_MODELS = [`${MODULE}[^/]+/${ON_PROJECTOR}`, `${MODULE}[^/]+/${ON_QUERIES}`];
/** The list of a thread, and the one face that it may name. */
const threadList = (list, face) => ({
  name: `server-bootstrap-has-one-list-per-thread-${face}`,
  severity: 'error',
  from: { path: `^apps/server/src/bootstrap/${list}\\.ts$` },
  to: { path: MODULE, pathNot: `${MODULE}[^/]+/${face}\\.ts$` },
});

/** Topics of the server: above the platform, below what starts it, and none inside another. */
const serverTopics = [
  {
    name: 'server-module-knows-another-by-its-shape-alone',
    severity: 'error',
    from: { path: `${MODULE}([^/]+)/`, pathNot: TEST },
    to: { path: MODULE, pathNot: `${MODULE}($1/|[^/]+/shape\\.ts$)` },
  },
  {
    name: 'server-platform-never-reaches-modules',
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot: [TEST, MODULE, '^apps/server/src/(bootstrap/|app\\.|main\\.)'],
    },
    to: { path: MODULE },
  },
  {
    name: 'server-module-never-reaches-what-starts-it',
    severity: 'error',
    from: { path: MODULE, pathNot: TEST },
    to: { path: '^apps/server/src/(bootstrap/|venue/|app\\.|main\\.)' },
  },
  {
    name: 'server-platform-never-reaches-bootstrap',
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot: [TEST, MODULE, '^apps/server/src/(bootstrap/|app\\.|main\\.)'],
    },
    to: { path: '^apps/server/src/bootstrap/' },
  },
  {
    name: 'server-module-is-entered-by-a-face',
    severity: 'error',
    from: { path: '^apps/server/src/(bootstrap/|app\\.|main\\.)', pathNot: TEST },
    to: {
      path: MODULE,
      pathNot: `${MODULE}[^/]+/(main|identity|operator|channel|jobs|projector|queries|shape)\\.ts$`,
    },
  },
  {
    name: 'server-module-on-main-loads-no-store',
    severity: 'error',
    from: { path: `${MODULE}[^/]+/${ON_MAIN}` },
    to: {
      path: [
        `${MODULE}[^/]+/${ON_IDENTITY}`,
        ...READ_MODELS,
        '^apps/server/src/storage/identity/',
        '^apps/server/src/projections/(models|queries|projector\\.|serve-)',
        '^node_modules/kysely/',
      ],
    },
  },
  {
    name: 'server-module-in-a-store-loads-nothing-of-main',
    severity: 'error',
    from: { path: `${MODULE}[^/]+/${ON_IDENTITY}` },
    to: {
      path: [`${MODULE}[^/]+/${ON_MAIN}`, ...READ_MODELS, '^apps/server/src/(http|gateway|access|engine)/'],
    },
  },
  {
    name: 'server-read-model-loads-nothing-of-main',
    severity: 'error',
    from: { path: READ_MODELS },
    to: {
      path: [
        `${MODULE}[^/]+/${ON_MAIN}`,
        `${MODULE}[^/]+/${ON_IDENTITY}`,
        '^apps/server/src/(http|gateway|access|engine|operator|market-data)/',
      ],
      pathNot: '(^|/)port\\.ts$',
    },
  },
  {
    name: 'server-read-model-is-written-by-the-projector-alone',
    severity: 'error',
    from: { path: `${MODULE}[^/]+/${ON_QUERIES}` },
    to: { path: `${MODULE}[^/]+/(projector|[^/]+/projection)\\.ts$` },
  },
  {
    name: 'server-read-model-is-read-by-the-queries-alone',
    severity: 'error',
    from: { path: `${MODULE}[^/]+/${ON_PROJECTOR}` },
    to: { path: `${MODULE}[^/]+/${ON_QUERIES}` },
  },
  {
    name: 'server-bootstrap-has-one-list-per-thread',
    severity: 'error',
    from: { path: '^apps/server/src/bootstrap/main-modules\\.ts$' },
    to: { path: [`${MODULE}[^/]+/identity\\.ts$`, ...READ_MODELS] },
  },
  threadList('identity-modules', 'identity'),
  threadList('projector-modules', 'projector'),
  threadList('query-modules', 'queries'),
  {
    name: 'server-module-shape-is-types-alone',
    severity: 'error',
    from: { path: `${MODULE}[^/]+/(shape|[^/]+/row)\\.ts$` },
    to: { dependencyTypesNot: ['type-only'] },
  },
];

module.exports = {
  forbidden: [
    // Cycles are found from the tool's answer, by scripts/check/modules.ts.
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?' } },
    {
      name: 'declared-dependencies-only',
      severity: 'error',
      from: { path: '^(packages|apps|e2e)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'core-imports-nothing',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: TEST },
      to: { pathNot: '^packages/core/src/' },
    },
    {
      name: 'packages-by-their-entry-point',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/[^/]+|e2e|scripts)/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: ['^$1/', ...ENTRY_POINTS],
      },
    },
    {
      name: 'nobody-imports-an-app',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/[^/]+|e2e)/' },
      to: { path: '^apps/', pathNot: '^$1/' },
    },
    {
      name: 'production-never-imports-tests-or-the-simulator',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: [
          TEST,
          '/bench/',
          '/crash/',
          '/realms/',
          '/fuzz/',
          '/attack/',
          '/rehearsal/',
          '^packages/simulator/',
        ],
      },
      to: {
        path: [
          TEST,
          '/bench/',
          '/(fuzz|attack|rehearsal)/',
          '^e2e/',
          '^packages/simulator/',
          '^node_modules/(vitest|fast-check)/',
        ],
      },
    },
    {
      name: 'the-browser-has-no-node',
      severity: 'error',
      from: { path: '^(packages/(protocol|client|ui|verify)|apps/(trader|console))/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^apps/trader/src/features/([^/]+)/' },
      to: { path: '^apps/trader/src/features/', pathNot: '^apps/trader/src/features/$1/' },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^apps/trader/src/features/' },
      to: { path: '^apps/trader/src/app/' },
    },
    reaches('protocol', ['core']),
    reaches('ui', []),
    reaches('client', ['protocol', 'core', 'verify']),
    reaches('simulator', ['core']),
    reaches('verify', []),
    {
      name: 'the-auditor-knows-the-vocabulary-alone',
      severity: 'error',
      from: { path: JUDGES, pathNot: TEST },
      to: { path: '^packages/core/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-auditor-shares-nothing-with-whom-it-judges',
      severity: 'error',
      from: { path: JUDGES, pathNot: TEST },
      to: { pathNot: [JUDGES, '^packages/core/src/index\\.ts$'] },
    },
    ...coreModules,
    {
      name: 'only-the-entry-point-opens-the-exchange',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: [TEST, '^packages/core/src/index\\.ts$'] },
      to: { path: '^packages/core/src/exchange\\.ts$' },
    },
    serverModule(
      ['storage', 'journal'],
      ['engine', 'access', 'projections', 'http', 'gateway', 'schedule', 'integrations', 'app\\.', 'main\\.'],
    ),
    serverModule(['engine'], ['projections', 'market-data', 'access']),
    serverModule(
      ['engine', 'access', 'projections', 'market-data'],
      ['http', 'gateway', 'schedule', 'integrations', 'app\\.', 'main\\.'],
    ),
    serverModule(
      ['uploads'],
      ['http', 'gateway', 'schedule', 'integrations', 'operator', 'app\\.', 'main\\.'],
    ),
    serverModule(['operator'], ['http', 'gateway', 'schedule', 'integrations', 'app\\.', 'main\\.']),
    serverModule(['http', 'gateway', 'schedule', 'integrations'], ['app\\.', 'main\\.', 'bootstrap/']),
    ...serverTopics,
  ],
  options: {
    doNotFollow: { path: NODE_MODULES },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main'],
    },
    skipAnalysisNotInRules: true,
  },
};
