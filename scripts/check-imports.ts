import { createRequire } from 'node:module'
import type { Options } from '@swc/core'
import { IMPORT_RULES } from './import-rules.ts'

/**
 * `npm run check:imports`: no file imports upwards or in a circle, types included. The rules are in
 * `import-rules.ts`.
 *
 * TypeScript 7 has no API for dependency-cruiser, so it parses with SWC, to which it does not say that a `.tsx` file holds
 * JSX. This says it.
 */
const swc = createRequire(import.meta.url)('@swc/core') as {
  parseFileSync: (path: string, options: Options & { tsx?: boolean }) => unknown
}
const { parseFileSync } = swc
swc.parseFileSync = (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') })

const { cruise } = await import('dependency-cruiser')
const { options, ...ruleSet } = IMPORT_RULES
const { output, exitCode } = await cruise(['src', 'demo'], { ...options, ruleSet, validate: true, outputType: 'err' })
console.log(output)
process.exitCode = exitCode
