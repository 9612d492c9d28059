import { globSync, readFileSync } from 'node:fs'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { expect, test } from 'vitest'
import { SERVED_BROWSERS } from '../scripts/build/served-browsers.ts'

/** Interfaces whose members pages call on objects; of all others only what is called on their names. */
const COMMON =
  /^(?:Abort|Blob|Clipboard|Document|Element|Event|File|FormData|HTML|Headers|History|Location|Navigator|Node|Request|Response|URL|Window)/u
const BUILTINS: Record<string, Identifier> = { ...bcd.javascript.builtins, ...bcd.api }
/** Asked for where a page begins, which the check can't see. */
const ASKED_FIRST = new Set([
  'canShare',
  'hidePopover',
  'parseCreationOptionsFromJSON',
  'parseRequestOptionsFromJSON',
  'requestIdleCallback',
  'share',
  'showPopover',
])

function isServed({ support }: CompatStatement): boolean {
  return Object.entries(SERVED_BROWSERS).every(([browser, oldest]) => {
    const given = support[browser as keyof typeof SERVED_BROWSERS]
    const all: SimpleSupportStatement[] = given === undefined ? [] : Array.isArray(given) ? given : [given]
    return all.some(
      ({ version_added: since, version_removed: until, flags, prefix, alternative_name: alias }) =>
        typeof since === 'string' &&
        !until &&
        !flags &&
        !prefix &&
        !alias &&
        Number.parseFloat(since.replace('≤', '')) <= Number(oldest),
    )
  })
}

/** `Map.groupBy`, and `checkVisibility` of a common interface if no other one has a member of that name that is served. */
function listUnserved(): { onNames: Set<string>; onObjects: Set<string> } {
  const onNames = new Set<string>()
  const served = new Set<string>()
  const unserved = new Set<string>()
  for (const [owner, { __compat: _, ...members }] of Object.entries(BUILTINS)) {
    for (const [key, { __compat: compat }] of Object.entries(members as Record<string, Identifier>)) {
      if (!compat) continue
      const name = key.replace(/_static$/u, '')
      if (isServed(compat)) served.add(name)
      else {
        onNames.add(`${owner}.${name}`)
        if (COMMON.test(owner)) unserved.add(name)
      }
    }
  }
  return { onNames, onObjects: unserved.difference(served) }
}

const { onNames, onObjects } = listUnserved()

function findUnserved(code: string): string[] {
  const calls = [...code.matchAll(/(?:\b([A-Z]\w*))?\.(\w+)\(/gu)]
  return calls
    .filter(([, , name = '']) => !ASKED_FIRST.has(name))
    .filter(([, owner, name = '']) => (owner ? onNames.has(`${owner}.${name}`) : onObjects.has(name)))
    .map(([text]) => text)
}

test('nothing is called that a served browser lacks, without asking first', () => {
  const files = globSync('src/{web,shared}/**/*.{ts,tsx}').filter((file) => !/\.test\.|testing\.|\/dev\//u.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => findUnserved(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`))
  expect(found).toEqual([])
})

test.each(['Map.groupBy(all, keyOf)', 'URL.canParse(text)', 'box.checkVisibility()', 'Promise.withResolvers()'])(
  'the check knows that browsers lack %s',
  (code) => {
    expect(findUnserved(code)).toHaveLength(1)
  },
)

test('the README names the browsers that are served', () => {
  const { chrome, firefox, safari } = SERVED_BROWSERS
  expect(readFileSync('README.md', 'utf8')).toContain(`Safari ${safari}, Firefox ${firefox}, Chrome and Edge ${chrome}`)
})
