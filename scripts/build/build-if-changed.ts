import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Given {
  root: string
  /** It decides what some names mean. */
  region: string
  /** Builds although nothing has changed. */
  isForced: boolean
}

const SOURCES = ['src/**/*', 'scripts/build/*', 'vite.config.ts', 'package.json', 'package-lock.json']
/** What the pages of `dist` were built from. It is missing while they are written, and after a build that failed. */
const BUILT_FROM = 'dist/built-from.txt'

/** Calls `build`, unless its result is there already. Returns its exit status. */
export function buildIfChanged({ root, region, isForced }: Given, build: () => number): number {
  const path = join(root, BUILT_FROM)
  const sources = hashSources(root, region)
  if (!isForced && findText(path) === sources) return 0
  rmSync(path, { force: true })
  const status = build()
  if (status !== 0) return status
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(path, sources)
  return 0
}

function findText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** By content, since a checkout changes times. */
function hashSources(root: string, region: string): string {
  const hash = createHash('sha256').update(region)
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/u.test(entry.name),
  )
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    hash.update(`\0${path}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}
