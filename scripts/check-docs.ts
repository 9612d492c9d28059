import { fileURLToPath } from 'node:url'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeVariables } from './variables-document.ts'

/**
 * Fails on a path in the documents that does not exist, and on variables that are described otherwise than in the code,
 * which `--write` mends.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', String(name))),
]
const problems = [...describeMissing(), ...checkVariables()]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)

function describeMissing(): string[] {
  return documents
    .filter((name) => name.endsWith('.md'))
    .flatMap((document) =>
      citedPaths(readFileSync(join(root, document), 'utf8'), document).map((path) => ({ document, path })),
    )
    .filter(({ path }) => !existsSync(join(root, path)))
    .map(({ document, path }) => `${document} cites ${path}, which does not exist`)
}

function checkVariables(): string[] {
  const path = join(root, 'docs/configuration.md')
  const text = readFileSync(path, 'utf8')
  const made = text.replace(/(<!-- Made from .*? -->\n)[^]*(<!-- The end)/u, (_, start: string, end: string) => {
    return `${start}\n${describeVariables()}\n\n${end}`
  })
  if (made === text) return []
  if (!process.argv.includes('--write')) {
    return ['docs/configuration.md differs from the code: run npm run check:docs -- --write']
  }
  writeFileSync(path, made)
  return []
}

/** Links to files, and code spans that look like a path of this repository. */
function citedPaths(text: string, document: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/gu)].map(([, path = '']) =>
    join(dirname(document), path),
  )
  const spans = [...text.matchAll(/`((?:src|db|demo|docs|e2e|scripts|test)\/[\w./$-]*\w)`/gu)].map(
    ([, path = '']) => path,
  )
  return [...links, ...spans]
}
