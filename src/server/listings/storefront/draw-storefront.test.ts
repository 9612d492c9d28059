import { expect, test } from 'vitest'

import { drawStorefront, INDOORS } from './draw-storefront.ts'
import { STOREFRONT_KINDS } from './shop-front.ts'

const PICTURES = [0, 1, 2, 3, 4, 5, 6, 7]

test('the same business always gets the same picture', () => {
  const bakery = { title: 'Hearth & Rye Bakery', kind: 'bakery' } as const
  expect(drawStorefront(bakery, 0)).toBe(drawStorefront(bakery, 0))
  expect(new Set(PICTURES.map((picture) => drawStorefront(bakery, picture))).size).toBe(PICTURES.length)
})

test('the rooms can be drawn without the name', () => {
  const bakery = { title: 'Hearth & Rye Bakery', kind: 'bakery' } as const
  const named = PICTURES.filter((picture) => {
    const room = drawStorefront(bakery, picture)
    return room !== drawStorefront(bakery, picture, { hasNameInside: false })
  })
  expect(named).toEqual([2])
  expect(INDOORS).toContain(2)
})

test.each(STOREFRONT_KINDS)('every picture of a %s is small, complete and needs no font', (kind) => {
  for (const title of ['Cedar & Main', `Snoqualmie ${kind} 24-7`]) {
    for (const picture of PICTURES) expectSound(drawStorefront({ title, kind }, picture))
  }
})

test.each([
  '🥐',
  '',
  'Crêperie “Été” 🥞 No. 5',
  'Long Established Family Owned Neighborhood Bakery With Loyal Customers '.repeat(4),
])('a title that does not fit a sign is drawn all the same: %s', (title) => {
  for (const picture of PICTURES) expectSound(drawStorefront({ title, kind: 'bakery' }, picture))
})

function expectSound(svg: string): void {
  expect(svg).toMatch(/^<svg [^>]*width="1200" height="900"/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image/)
  expect(Buffer.byteLength(svg)).toBeLessThan(60_000)
}
