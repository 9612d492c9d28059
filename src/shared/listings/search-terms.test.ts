import { expect, test } from 'vitest'
import { matchesFilter } from './matches-filter.ts'
import type { Filterable } from './matches-filter.ts'
import { excludedForms, textWords } from './text-words.ts'

const CAFE: Filterable = {
  title: 'Café Fremont',
  description:
    'A corner café with its own bakery. We’re known for cleaning up at noon; Joe’s landscaping crew eats here.',
  location: 'Seattle, WA',
  latitude: null,
  longitude: null,
  price: null,
  monthlyCashFlow: null,
  industry: 'Restaurant',
  yearsInBusiness: null,
  propertyIncluded: false,
  isVerified: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const finds = (search: string) => matchesFilter(CAFE, { search })

test.each([
  ['fremont', 'ignores case'],
  ['emon', 'any part of the title, as before'],
  ['cafe', 'accents'],
  ['coffee shops', 'another name of the trade, in plural'],
  ['espresso bar in Seattle', 'a trade and a place'],
  ['baker', 'the beginning of a word of the description'],
  ['bakeries', 'plural'],
  ['cleaners', 'a stem'],
  ['landscapers', 'a stem'],
  ['noon cafe fremont', 'words in any order'],
  ['joes', 'apostrophes'],
])('"%s" finds a café: %s', (search) => {
  expect(finds(search)).toBe(true)
})

test.each(['akery', 'garage', 'cafe tacoma', 'the', 'we re', 'diner'])('"%s" does not find it', (search) => {
  expect(finds(search)).toBe(false)
})

test('a word is cut where the database cuts it', () => {
  expect(textWords('ÀB’c—d 🥐x '.concat('é'.repeat(50)))).toEqual(['abc', 'd', '🥐x', 'e'.repeat(40)])
})

test.each([
  ['bakery', ['bakery', 'bakeries']],
  ['gyms', ['gyms', 'gym']],
  ['toys', ['toys', 'toy']],
  ['glass', ['glass', 'glasses']],
])('"%s" excludes its singular and its plural', (word, forms) => {
  expect(excludedForms(word).toSorted()).toEqual(forms.toSorted())
})

test('"es" of an excluded word may be the end of either singular', () => {
  expect(excludedForms('houses, boxes')).toEqual(expect.arrayContaining(['house', 'box']))
})
