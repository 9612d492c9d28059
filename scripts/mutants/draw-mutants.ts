import { globSync, readFileSync } from 'node:fs'
import { findSites } from './find-sites.ts'
import type { Site } from './find-sites.ts'

export interface Mutant extends Site {
  /** From 1. */
  number: number
  path: string
  line: number
  area: Area
}

export type Area = keyof typeof AREAS

/** Where mutants are made, and of 400 how many. A number of a page is mostly a length, which no test without layout sees. */
export const AREAS = {
  shared: { files: ['src/shared/**/*.ts'], share: 100 },
  server: { files: ['src/server/**/*.ts'], share: 200 },
  pages: { files: ['src/web/pages/**/*.{ts,tsx}'], share: 100 },
} as const

/**
 * Not code of the product's rules: tests and their support, sentences, migrations, and what runs in processes of its own,
 * where the mutant would not be.
 */
const LEFT_OUT =
  /\.test\.|\/testing\.ts$|\.gen\.ts$|\/content\/|\/seed|^src\/server\/(?:app|platform|model\/schema)\/|-worker\.ts$|\/programs?\//u

/** The same for the same seed and the same code. None overlaps another. */
export function drawMutants(seed: number, count: number): Mutant[] {
  const next = numbersOf(seed)
  const whole = Object.values(AREAS).reduce((sum, { share }) => sum + share, 0)
  const drawn = Object.entries(AREAS).flatMap(([area, { files, share }]) => {
    const all = sitesOf(files).filter(({ kind }) => area !== 'pages' || kind !== 'number')
    const taken: typeof all = []
    while (taken.length < Math.round((count * share) / whole) && all.length > 0) {
      const [one] = all.splice(Math.floor(next() * all.length), 1)
      if (one && !taken.some((other) => overlap(one, other))) taken.push(one)
    }
    return taken.map((one) => ({ ...one, area: area as Area }))
  })
  return drawn
    .toSorted((a, b) => (a.path === b.path ? a.start - b.start : a.path < b.path ? -1 : 1))
    .map((one, index) => ({ ...one, number: index + 1 }))
}

type Found = Site & { path: string; line: number }

function sitesOf(patterns: readonly string[]): Found[] {
  const paths = globSync([...patterns]).filter((path) => !LEFT_OUT.test(path))
  return paths.toSorted().flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
    return findSites(path, source).map((site) => ({ ...site, path, line: lineOf(site.start) }))
  })
}

function overlap(a: Found, b: Found): boolean {
  return a.path === b.path && a.start < b.end && b.start < a.end
}

/** A generator of numbers from 0 to 1 (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
