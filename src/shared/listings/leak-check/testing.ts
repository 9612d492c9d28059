import { expect, test } from 'vitest'
import { findLeaks } from './find-leaks.ts'
import type { Secrets } from './leaks.ts'

/** A secret, and texts in which strangers read it all the same: a line each. */
export type Disguises = Secrets & { texts: string }

export function linesOf(texts: string): string[] {
  return texts
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A test for each text, alone and within a sentence. */
export function testDisguises(all: readonly Disguises[]): void {
  const disguises = all.flatMap(({ texts, ...secrets }) => linesOf(texts).map((text) => ({ secrets, text })))

  test('there are many disguises', () => {
    expect(disguises.length).toBeGreaterThanOrEqual(90)
  })

  test.each(disguises)('a secret is refused whatever it looks like: $text', ({ secrets, text }) => {
    for (const around of [text, `Find us: ${text}.`, `It is ${text}, and it is for sale.`]) {
      const leaks = findLeaks(secrets, { teaserText: around })
      expect(
        leaks.some(({ isExact }) => isExact),
        around,
      ).toBe(true)
    }
  })
}
