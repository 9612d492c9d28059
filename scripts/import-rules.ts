import type { IConfiguration } from 'dependency-cruiser'

/** The floors of src/server, the lowest first. A file imports its own noun and floors below it, types included. */
const FLOORS = [
  ['platform'],
  ['model'],
  ['accounts', 'listings', 'billing'],
  ['documents', 'conversations', 'professionals', 'buyer-verification', 'contact', 'checklists'],
  ['notifications', 'moderation', 'insights', 'seo'],
  ['app'],
]

/** One rule a floor: nothing above it, and nothing beside a noun but the noun itself. */
const floorRules = FLOORS.map((nouns, floor) => ({
  name: `floor-${floor}-${nouns.length === 1 ? nouns[0] : nouns.join('-')}`,
  severity: 'error' as const,
  from: { path: `^src/server/(${nouns.join('|')})/`, pathNot: '[.]test[.]ts$|/testing[.]ts$' },
  to: {
    path: `^src/server/(${FLOORS.slice(floor).flat().join('|')})/`,
    pathNot: '^src/server/$1/',
  },
}))

/** The sample street: the server starts it, and it uses the server as any seed does. */
const demoRules = [
  {
    name: 'demo-known-to-app',
    comment: 'The site works without the sample street. Only its start knows how to open one.',
    severity: 'error' as const,
    from: { path: '^src/', pathNot: '^src/server/app/serve[.]ts$' },
    to: { path: '^demo/' },
  },
  {
    name: 'demo-by-one-import',
    comment: 'The start knows how to open the sample street, and nothing else of it.',
    severity: 'error' as const,
    from: { path: '^src/' },
    to: { path: '^demo/', pathNot: '^demo/open-demo[.]ts$' },
  },
  {
    name: 'demo-through-services',
    comment: 'A sample is made by seeds and services: no store, no table, no route, nothing of the app or its pages.',
    severity: 'error' as const,
    from: { path: '^demo/', pathNot: '[.]test[.]ts$' },
    to: { path: '^src/(web|server/app)/|^src/server/.+(store|tables|routes|operations)[.]ts$' },
  },
  {
    name: 'demo-drawing',
    comment: 'The drawing gets a title, a kind and a number. It knows no business and no server.',
    severity: 'error' as const,
    from: { path: '^demo/storefront/' },
    to: { path: '^(src|demo|scripts|test)/', pathNot: '^demo/(storefront/|random[.]ts$)' },
  },
  {
    name: 'demo-data',
    comment: 'The data of the businesses names what is drawn. It has no drawing code.',
    severity: 'error' as const,
    from: { path: '^demo/businesses/' },
    to: { path: '^(src/(server|web)|demo)/', pathNot: '^demo/(businesses/|storefront/shop-front[.]ts$)' },
  },
]

export const IMPORT_RULES: IConfiguration = {
  forbidden: [
    ...floorRules,
    ...demoRules,
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'store-of-its-noun',
      comment: "Another noun's store is reached through its service.",
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
