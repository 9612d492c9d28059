import { expect, test } from 'vitest'
import { POSTAL_CODE } from '#region/region.ts'
import { TYPED_BY_OTHERS } from './phrases-of-others.ts'
import { TYPED } from './phrases.ts'
import { readTyped } from './read-typed.ts'

const LEAST_RIGHT = 0.95
const MOST_MS = 0.2

/** A county and a part of the state also say how far they extend, which the tests of places hold. */
function read(typed: string, meant: object) {
  const { miles, ...filter } = readTyped(typed).filter
  return 'miles' in meant || !/County|Sound|Peninsula|Washington|Islands|Valley$|Palouse/u.test(filter.near ?? '')
    ? { ...filter, ...(miles !== undefined && { miles }) }
    : filter
}

test.skipIf(POSTAL_CODE !== 'WA').each([
  { typed: TYPED, atLeast: 300 },
  { typed: TYPED_BY_OTHERS, atLeast: 120 },
])('searches are read as people mean them', ({ typed: list, atLeast }) => {
  expect(list.length).toBeGreaterThanOrEqual(atLeast)
  const wrong = list.flatMap(([typed, meant]) => {
    const got = read(typed, meant)
    return isSame(got, meant) ? [] : [{ typed, meant, got }]
  })
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(list.length * (1 - LEAST_RIGHT))
})

function isSame(one: object, other: object): boolean {
  return inOrder(one) === inOrder(other)
}

function inOrder(filter: object): string {
  return JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => one.localeCompare(other)))
}

test('a reading costs at most a fifth of a millisecond', () => {
  const rounds = Array.from({ length: 15 }, () => {
    const start = performance.now()
    for (const [typed] of TYPED) readTyped(typed)
    return (performance.now() - start) / TYPED.length
  })
  expect(Math.min(...rounds)).toBeLessThanOrEqual(MOST_MS)
})

test.skipIf(POSTAL_CODE !== 'WA')('each chip is a part that can be left out of the text', () => {
  const { filter, chips } = readTyped('cafe near Spokane, under 150k with property')
  expect(filter).toEqual({ search: 'cafe', near: 'Spokane, WA', priceMax: 150_000, propertyIncluded: true })
  expect(chips.map(({ label, without }) => [label, without])).toEqual([
    ['“cafe”', 'near Spokane, under 150k with property'],
    ['within 25 miles of Spokane, WA', 'cafe, under 150k with property'],
    ['up to $150,000', 'cafe near Spokane, with property'],
    ['property included', 'cafe near Spokane, under 150k'],
  ])
  for (const chip of chips) {
    const rest = { ...filter }
    for (const name of Object.keys(chip.filter)) delete rest[name as keyof typeof rest]
    expect(readTyped(chip.without).filter).toEqual(rest)
  }
})

test('a text of any kind is read, and what is beyond it is not made up', () => {
  for (const typed of [
    '',
    ' ',
    '"',
    '“',
    '$',
    '-',
    '\0',
    '\uD83E',
    '🥐',
    'no',
    'under',
    'in',
    'within 0 miles',
    '9'.repeat(200),
  ]) {
    expect(Object.keys(readTyped(typed).filter).filter((name) => name !== 'search')).toEqual([])
  }
  expect(readTyped('miles '.repeat(33)).filter.miles).toBeUndefined()
})
