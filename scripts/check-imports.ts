import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Options } from '@swc/core'
import type { ICruiseResult } from 'dependency-cruiser'
import { checkTables } from './check-tables.ts'
import { drawFloors } from './draw-floors.ts'
import { IMPORT_RULES } from './import-rules.ts'

const DOCUMENT = 'docs/architecture.md'
const GRAPH = /(?<=<!-- floors: npm run check:imports -- --write -->\n)[\s\S]*?(?=<!-- \/floors -->)/u

/**
 * `npm run check:imports`: no file imports upwards or in a circle, types included, and the graph in docs/architecture.md
 * matches the code. The rules are in `import-rules.ts`. `-- --write` updates the graph. Nor do statements read upwards, or write
 * what another noun owns: see `table-rules.ts`.
 */
allowJsxInSwc()
const { cruise, format } = await import('dependency-cruiser')
const { options, ...ruleSet } = IMPORT_RULES
const cruised = (await cruise(['src', 'demo'], { ...options, ruleSet, validate: true })).output as ICruiseResult
const { output, exitCode } = await format(cruised, { outputType: 'err' })
console.log(output)
process.exitCode = exitCode

const violations = checkTables()
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exitCode = 1

const text = await readFile(DOCUMENT, 'utf8')
const drawn = text.replace(GRAPH, `\n\`\`\`mermaid\n${drawFloors(cruised)}\n\`\`\`\n\n`)
if (process.argv.includes('--write')) await writeFile(DOCUMENT, drawn)
else if (drawn !== text) {
  console.error(`The graph in ${DOCUMENT} is out of date: run "npm run check:imports -- --write".`)
  process.exitCode = 1
}

/**
 * TypeScript 7 has no API for dependency-cruiser, so it parses with SWC, but without enabling JSX for `.tsx` files. This
 * enables it.
 */
function allowJsxInSwc(): void {
  const swc = createRequire(import.meta.url)('@swc/core') as {
    parseFileSync: (path: string, options: Options & { tsx?: boolean }) => unknown
  }
  const { parseFileSync } = swc
  swc.parseFileSync = (path, parseOptions) => parseFileSync(path, { ...parseOptions, tsx: path.endsWith('.tsx') })
}
