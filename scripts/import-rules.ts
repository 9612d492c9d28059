import type { IConfiguration } from 'dependency-cruiser'

/** The layers of src/server, lowest first. A file imports its own noun and the layers below it, types included. */
export const FLOORS = [
  ['platform'],
  ['model'],
  ['accounts', 'listings', 'billing', 'settings'],
  ['push'],
  ['buyer-verification', 'professionals'],
  ['buyer-passport'],
  ['access'],
  ['documents', 'conversations', 'contact', 'saved'],
  ['financials', 'deals'],
  ['notifications', 'moderation', 'insights', 'market', 'webhooks', 'checklists'],
  ['seo', 'own-data'],
  ['mail'],
  ['app'],
]

/**
 * The layers of src/web, lowest first: UI primitives without product knowledge, the basis of forms, files and maps, the
 * nouns, those of a sale, the frame around every page, the texts, the pages, the routes, and the gallery of UI parts, which no page may
 * import.
 */
const WEB_FLOORS = [
  ['ui'],
  ['forms', 'files', 'dates', 'map'],
  [
    'access',
    'accounts',
    'billing',
    'buyer-passport',
    'buyer-verification',
    'contact',
    'insights',
    'mail',
    'market',
    'moderation',
    'notifications',
  ],
  ['saved'],
  ['listings', 'conversations', 'professionals'],
  ['financials', 'deals'],
  ['phone'],
  ['frame'],
  ['content'],
  ['pages'],
  ['routes'],
  ['dev'],
]

/** Tests, and what they share: those of pages have the API in process, and open a page by its route. */
const TESTS = '[.]test[.]tsx?$|/testing[.]tsx?$'

/** One rule per layer: no import from above, and none between nouns of the same layer. */
function floorRules(room: string, floors: readonly (readonly string[])[]) {
  return floors.map((nouns, floor) => ({
    name: `${room.split('/').at(-1)}-floor-${floor}-${nouns.join('-')}`,
    severity: 'error' as const,
    from: { path: `^${room}/(${nouns.join('|')})/`, pathNot: TESTS },
    to: {
      path: `^${room}/(${floors.slice(floor).flat().join('|')})/`,
      pathNot: `^${room}/$1/`,
    },
  }))
}

/** Where the code of a page goes: see the layout in docs/architecture.md. */
const webRules = [
  {
    name: 'page-alone',
    comment: 'A page imports nouns and its own folder. What two pages need belongs to a noun.',
    severity: 'error' as const,
    from: { path: '^src/web/pages/([^/]+)/' },
    to: { path: '^src/web/pages/', pathNot: '^src/web/pages/$1/' },
  },
  {
    name: 'primitive',
    comment: 'UI primitives know nothing about the product.',
    severity: 'error' as const,
    from: { path: '^src/web/ui/' },
    to: { path: '^src/', pathNot: '^src/web/ui/' },
  },
  {
    name: 'gallery-in-dev-only',
    comment: 'The gallery of UI parts is for the development server only; the site never imports it.',
    severity: 'error' as const,
    from: { path: '^src/', pathNot: '^src/web/dev/' },
    to: { path: '^src/web/dev/' },
  },
  {
    name: 'below-the-floors',
    comment: 'The API client and its dependencies are below every noun.',
    severity: 'error' as const,
    from: { path: '^src/web/(api-client|load-on-server|request-scope|search-codec)[.]ts$' },
    to: { path: '^src/web/[^/]+/' },
  },
  {
    name: 'web-without-server',
    comment: "Pages never import the server's code; their tests have the API in process.",
    severity: 'error' as const,
    from: { path: '^src/web/', pathNot: TESTS },
    to: { path: '^(src/server|demo|scripts|test)/' },
  },
  {
    name: 'testing-in-tests-only',
    comment: 'What tests share, and the servers they talk to, are no part of the site.',
    severity: 'error' as const,
    from: { path: '^(src|demo)/', pathNot: TESTS },
    to: { path: '^test/|/testing[.]tsx?$' },
  },
  {
    name: 'contract-alone',
    comment: 'The contract imports only zod/mini, the region and itself.',
    severity: 'error' as const,
    from: { path: '^src/shared/', pathNot: '[.]test[.]ts$' },
    to: { pathNot: '^src/(shared|region)/|^node_modules/zod/' },
  },
  {
    name: 'region-is-data',
    comment: 'A region is data. It imports only the types of the contract.',
    severity: 'error' as const,
    from: { path: '^src/region/' },
    to: { pathNot: '^src/(region|shared)/' },
  },
  {
    name: 'contract-root',
    comment: 'Errors, money and paths are below every noun of the contract.',
    severity: 'error' as const,
    from: { path: '^src/shared/[^/]+[.]ts$', pathNot: '[.]test[.]ts$' },
    to: { path: '^src/shared/[^/]+/' },
  },
]

/** The sample street: only the server's start opens it, and it uses the server like any seed. */
const demoRules = [
  {
    name: 'demo-known-to-app',
    comment: 'The site works without the sample street. Only its start imports it.',
    severity: 'error' as const,
    from: { path: '^src/', pathNot: '^src/server/app/serve[.]ts$' },
    to: { path: '^demo/' },
  },
  {
    name: 'demo-by-one-import',
    comment: 'The start imports only what opens the sample street.',
    severity: 'error' as const,
    from: { path: '^src/' },
    to: { path: '^demo/', pathNot: '^demo/open-demo[.]ts$' },
  },
  {
    name: 'demo-through-services',
    comment: 'A sample uses seeds and services: no store, table or route, and nothing of the app or its pages.',
    severity: 'error' as const,
    from: { path: '^demo/', pathNot: '[.]test[.]ts$' },
    to: { path: '^src/(web|server/app)/|^src/server/.+(store|tables|routes|operations)[.]ts$' },
  },
  {
    name: 'drawing',
    comment: 'The drawing code gets a title, a kind and a number. It knows neither businesses nor the server.',
    severity: 'error' as const,
    from: { path: '^src/server/listings/storefront/' },
    to: { path: '^(src|demo|scripts|test)/', pathNot: '^src/server/listings/storefront/' },
  },
  {
    name: 'drawing-by-its-doors',
    comment: 'The drawing code is imported by what draws a picture and by the list of kinds, nothing behind them.',
    severity: 'error' as const,
    from: { path: '^(src|demo)/', pathNot: '^src/server/listings/storefront/' },
    to: {
      path: '^src/server/listings/storefront/',
      pathNot: '^src/server/listings/storefront/(draw-storefront|shop-front|random)[.]ts$',
    },
  },
  {
    name: 'demo-data',
    comment: 'The data of the businesses names what to draw, and imports no drawing code.',
    severity: 'error' as const,
    from: { path: '^demo/businesses/', pathNot: '[.]test[.]ts$' },
    to: {
      path: '^(src/(server|web)|demo)/',
      pathNot: '^(demo/businesses/|src/server/listings/storefront/shop-front[.]ts$)',
    },
  },
]

export const IMPORT_RULES: IConfiguration = {
  forbidden: [
    ...floorRules('src/server', FLOORS),
    ...floorRules('src/web', WEB_FLOORS),
    ...webRules,
    ...demoRules,
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'store-of-its-noun',
      comment: "Another noun's store is only used through its service.",
      severity: 'error',
      from: { path: '^src/server/([^/]+)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^src/server/.+store[.]ts$', pathNot: '^src/server/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree[.]gen[.]ts$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'src/server/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
