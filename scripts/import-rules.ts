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

export const IMPORT_RULES: IConfiguration = {
  forbidden: [
    ...floorRules,
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
