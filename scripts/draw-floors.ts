import type { ICruiseResult } from 'dependency-cruiser'
import { FLOORS } from './import-rules.ts'

const NAMES = [
  'platform',
  'model',
  'core',
  'push',
  'checked',
  'buyer-passport',
  'access',
  'activity',
  'sale',
  'watchers',
  'seo',
  'mail',
  'app',
]
/** The floors whose arrows say nothing. */
const BARE = new Set(['platform', 'model', 'app'])

/**
 * The nouns of src/server by layer, the highest first, and the imports between them, as a Mermaid flowchart. Every noun
 * imports platform and model, and app imports every noun, so those arrows are left out.
 */
export function drawFloors({ modules }: ICruiseResult): string {
  const edges = new Set<string>()
  for (const { source, dependencies } of modules) {
    const from = nounOf(source)
    if (!from) continue
    for (const { resolved } of dependencies) {
      const to = nounOf(resolved)
      if (to && to !== from) edges.add(`  ${from} --> ${to}`)
    }
  }
  const floors = FLOORS.map((nouns, floor) => {
    const name = NAMES[floor] ?? ''
    return nouns.length === 1 ? `  ${name}` : `  subgraph ${name}\n    ${nouns.join(' & ')}\n  end`
  })
  const between = ['  app --> watchers', '  core --> model', '  model --> platform']
  return ['flowchart TD', ...floors.toReversed(), ...between, ...[...edges].toSorted()].join('\n')
}

/** The noun of a file; undefined for a file that is not drawn. */
function nounOf(path: string): string | undefined {
  if (/[.]test[.]ts$|\/testing[.]ts$/u.test(path)) return undefined
  const noun = /^src\/server\/([^/]+)\//u.exec(path)?.[1]
  return noun !== undefined && !BARE.has(noun) && FLOORS.flat().includes(noun) ? noun : undefined
}
