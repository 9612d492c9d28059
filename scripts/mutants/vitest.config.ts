import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import own from '../../vitest.config.ts'
import type { Mutant } from './draw-mutants.ts'

const MUTANTS = JSON.parse(readFileSync(process.env['MUTANTS'] ?? '', 'utf8')) as Mutant[]

/** All mutants stand in the code beside the original. The global set-up runs where `isMutant` is not. */
function mutate(source: string, path: string): string | undefined {
  const here = MUTANTS.filter((mutant) => mutant.path === path)
  if (here.length === 0) return undefined
  let text = source
  for (const { number, start, end, text: other, isStatement } of here.toReversed()) {
    const original = source.slice(start, end)
    const changed = isStatement
      ? `{ if (!globalThis.isMutant?.(${number})) { ${original} } }`
      : `(globalThis.isMutant?.(${number}) ? (${other}) : (${original}))`
    text = text.slice(0, start) + changed + text.slice(end)
  }
  return text
}

export default defineConfig({
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (source: string, id: string) => mutate(source, relative(process.cwd(), id.split('?')[0] ?? '')),
    },
  ],
  test: {
    ...own.test,
    setupFiles: ['./scripts/mutants/set-up.ts', './test/set-up.ts'],
    // A lane starts the database itself, to stop it whatever its tests do.
    ...(process.env['MUTANTS_LANE'] && { globalSetup: [] }),
  },
})
