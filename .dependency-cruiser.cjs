// The import rules (ARCHITECTURE.md), each with its reason in one sentence;
// tools/import-rules/import-rules.test.ts checks that each one finds a violation.

const areasInOrder = require('./tools/import-rules/areas-in-order.cjs')

const tests =
  '[.](test|browser[.]test)[.]tsx?$|^apps/[^/]+/test(ing)?/|^packages/[^/]+/testing/|^apps/server/src/features/[^/]+/matrix/'
const showing = `${tests}|/gallery/|^apps/server/src/demo/`

const package_ = (name) => `(^|/)node_modules/${name}/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'No circular imports.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-knows-nothing',
      comment: 'The domain has no dependencies: no library, no other package, nothing of Node.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: tests },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'contract-knows-the-domain-and-zod',
      comment: 'The contract describes the API and does nothing else: it imports only the domain and zod.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: tests },
      to: { pathNot: `^packages/(contract|domain)/|${package_('zod')}` },
    },
    {
      name: 'demo-knows-only-packages',
      comment: 'The demo schools are data: they import only the domain and the contract.',
      severity: 'error',
      from: { path: '^packages/demo/', pathNot: tests },
      to: { pathNot: '^packages/' },
    },
    {
      name: 'packages-know-no-apps',
      comment: 'Packages are shared by web and server and import neither.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'the-two-sides-never-meet',
      comment: 'Web and server share only packages/.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'demo-is-for-tests-and-seeds',
      comment: 'Product code never sees demo data.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `^packages/demo/|${showing}` },
      to: { path: '^packages/demo/' },
    },
    {
      name: 'simulators-know-nothing-of-ours',
      comment: 'A simulator stands for another company: it knows the portal only through HTTP.',
      severity: 'error',
      from: { path: '^packages/simulators/' },
      to: { path: '^(packages|apps)/', pathNot: '^packages/simulators/' },
    },
    {
      name: 'simulators-are-for-the-demo-and-tests',
      comment: 'Product code uses the real interface of other companies and never loads a simulator.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `^packages/simulators/|${showing}` },
      to: { path: '^packages/simulators/' },
    },
    {
      name: 'production-loads-no-demo',
      comment: 'The demo is imported dynamically, outside production only.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/demo/|${tests}` },
      to: { path: '^apps/server/src/demo/', dynamic: false },
    },
    {
      name: 'features-meet-only-in-public',
      comment: 'A feature uses another feature only through its .public.ts file.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/|[.]public[.]tsx?$' },
    },
    {
      name: 'areas-meet-only-in-public',
      comment:
        'The same in the domain: an area uses another one only through values/ or its .public.ts file.',
      severity: 'error',
      from: { path: '^packages/domain/src/([^/]+)/', pathNot: tests },
      to: { path: '^packages/domain/src/', pathNot: '^packages/domain/src/($1|values)/|[.]public[.]ts$' },
    },
    ...areasInOrder(tests),
    {
      name: 'foundations-know-no-features',
      comment:
        'http, database, gateways, jobs, metrics, school-file, api and text are below the features and never import one.',
      severity: 'error',
      from: {
        path: '^apps/[^/]+/src/(http|database|gateways|jobs|metrics|school-file|api|text)/',
        pathNot: tests,
      },
      to: { path: '^apps/[^/]+/src/(features|app)/' },
    },
    {
      name: 'nobody-imports-the-composition',
      comment: 'main, app and areas are the composition root: only they import each other.',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+/', pathNot: `^apps/server/src/composition/|${tests}` },
      to: { path: '^apps/server/src/(main|composition/(app|areas))[.]ts$' },
    },
    {
      name: 'ui-knows-no-data',
      comment: 'Components do not know where data comes from: packages/ui imports no other package of ours.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: `^packages/(?!ui/)|${package_('@tanstack/react-(query|router)')}` },
    },
    {
      name: 'web-kit-is-for-every-app',
      comment:
        'What both web apps need imports components, the contract and the domain, and no server library.',
      severity: 'error',
      from: { path: '^packages/web-kit/', pathNot: tests },
      to: { path: `^packages/(demo|simulators)/|${package_('@?fastify')}` },
    },
    {
      name: 'the-library-comes-late',
      comment:
        'Pages of the portal use native controls; React Aria is loaded with the date field and the page editor only (docs/decisions/0008).',
      severity: 'error',
      from: {
        path: '^(apps/portal|packages/(ui|web-kit))/src/',
        pathNot: `^packages/ui/src/field/(open-|library-)|^apps/portal/src/features/site/editing/|${tests}`,
      },
      to: { path: package_('(react-aria|react-aria-components|react-stately|@internationalized/[^/]+)') },
    },
    {
      name: 'screens-bring-what-they-call',
      comment: 'The list of all calls of these areas is for the server; a screen imports only its own calls.',
      severity: 'error',
      from: { path: '^(apps/portal|packages/web-kit)/src/', pathNot: tests },
      to: {
        path: '^packages/contract/src/(site|people|learning|attendance)[.]contract[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'calls-come-late',
      comment:
        'A screen names its endpoints by endpointsIn, so that the contract and zod come with its first call (docs/decisions/0034).',
      severity: 'error',
      from: {
        path: '^(apps/portal|packages/web-kit)/src/',
        pathNot: `^apps/portal/src/server[.]tsx$|^packages/web-kit/src/api/exchange/|${tests}`,
      },
      to: {
        path: `^packages/contract/src/|${package_('zod')}`,
        pathNot:
          '/(paths|download-paths|list-preview|page-parameters|login-failure|unsubscribe-proof)[.]ts$|/endpoint/(page|sync-status)[.]ts$|/refusal-texts/',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'only-repositories-speak-sql',
      comment:
        'Use cases query through repositories; of the database they may only open the transaction of a school.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(features|http|gateways|school-file)/',
        pathNot: `[.]repository[.]ts$|${tests}`,
      },
      to: { path: `^apps/server/src/database/(?!tenancy[.]ts$)|${package_('(kysely|pg)')}` },
    },
    {
      name: 'traces-are-loaded-when-wanted',
      comment: 'OpenTelemetry is loaded only when a collector is set.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/process/telemetry/open-tracing[.]ts$|${tests}`,
      },
      to: {
        dynamic: false,
        path: `^apps/server/src/process/telemetry/open-tracing[.]ts$|${package_('@opentelemetry')}`,
      },
    },
    {
      name: 'use-cases-know-no-http',
      comment: 'Only routes know HTTP.',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: `[.]routes[.]ts$|${tests}` },
      to: { path: `^apps/server/src/http/|${package_('@?fastify')}` },
    },
    {
      name: 'routes-do-not-touch-repositories',
      comment: 'A route binds an endpoint to a use case and does nothing else.',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: '[.]repository[.]ts$' },
    },
    {
      name: 'tests-are-for-tests',
      comment: 'Product code never imports test code.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: showing },
      to: { path: tests },
    },
    {
      name: 'no-junk-drawers',
      comment: 'Name a folder after its content.',
      severity: 'error',
      from: {},
      to: {
        path: '^(apps|packages|scripts|e2e)/.*/(utils?|helpers?|common|misc|manager|shared|lib)(/|[.]tsx?$)',
      },
    },
    {
      name: 'no-guesses',
      comment: 'An import this tool cannot resolve escapes every other rule.',
      severity: 'error',
      from: {},
      // A style sheet that is fetched by its address is no module: Vite looks for it, and fails when it is not there.
      to: { couldNotResolve: true, pathNot: '^virtual:|[.]css[?]url$' },
    },
    {
      name: 'no-orphans',
      comment: 'A file nobody imports is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '[.]d[.]ts$|/main[.]tsx?$|portal/build/(offline/|event-replay)|[.]config[.]ts$|[.]gen[.]ts$|[.]test[.]tsx?$',
      },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    exclude: { path: '/dist/|[.]css$|[.]json$' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs'],
    },
  },
}
