import { fileURLToPath } from 'node:url'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Fails on a path in the README or docs/ that does not exist. */
const root = fileURLToPath(new URL('..', import.meta.url))
const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', String(name))),
]
const missing = documents
  .filter((name) => name.endsWith('.md'))
  .flatMap((document) =>
    citedPaths(readFileSync(join(root, document), 'utf8'), document).map((path) => ({ document, path })),
  )
  .filter(({ path }) => !existsSync(join(root, path)))

for (const { document, path } of missing) console.error(`${document} cites ${path}, which does not exist`)
process.exit(missing.length > 0 ? 1 : 0)

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
