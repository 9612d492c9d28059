import { expect, test } from 'vitest'
import { suggestionGroups } from './suggestion-options.ts'

test('suggestions are grouped by kind, without empty groups', () => {
  const nothing = { meaning: null, places: [], industries: [], businesses: [], didYouMean: null }
  expect(suggestionGroups(nothing, '')).toEqual([])
  expect(
    suggestionGroups(
      { ...nothing, places: [{ near: 'Yakima, WA', count: 3 }], industries: [{ industry: 'Retail', count: 1200 }] },
      'ya',
    ),
  ).toEqual([
    {
      title: 'Places',
      options: [{ label: 'Yakima, WA', note: 'and around: 3 for sale', leadsTo: { filter: { near: 'Yakima, WA' } } }],
    },
    {
      title: 'Industries',
      options: [{ label: 'Retail', note: '1,200 for sale', leadsTo: { filter: { industry: 'Retail' } } }],
    },
  ])
  expect(suggestionGroups({ ...nothing, didYouMean: 'bakery' }, 'bakrey')).toEqual([
    { title: 'Did you mean', options: [{ label: 'bakery', note: '', leadsTo: { filter: { search: 'bakery' } } }] },
  ])
  expect(
    suggestionGroups(
      { ...nothing, meaning: { label: 'Cafes near Yakima', count: 2, isBounded: false } },
      'cafe yakima',
    ),
  ).toEqual([
    {
      title: 'Search',
      options: [{ label: 'Cafes near Yakima', note: '2 for sale', leadsTo: { filter: { search: 'cafe yakima' } } }],
    },
  ])
})
