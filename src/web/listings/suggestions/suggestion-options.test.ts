import { expect, test } from 'vitest'
import { suggestionGroups } from './suggestion-options.ts'

test('suggestions are grouped by kind, without empty groups', () => {
  const nothing = { places: [], industries: [], businesses: [], didYouMean: null }
  expect(suggestionGroups(nothing)).toEqual([])
  expect(
    suggestionGroups({ ...nothing, places: ['Yakima, WA'], industries: [{ industry: 'Retail', count: 1200 }] }),
  ).toEqual([
    {
      title: 'Places',
      options: [{ label: 'Yakima, WA', note: 'and around', leadsTo: { filter: { near: 'Yakima, WA' } } }],
    },
    {
      title: 'Industries',
      options: [{ label: 'Retail', note: '1,200 for sale', leadsTo: { filter: { industry: 'Retail' } } }],
    },
  ])
  expect(suggestionGroups({ ...nothing, didYouMean: 'bakery' })).toEqual([
    { title: 'Did you mean', options: [{ label: 'bakery', note: '', leadsTo: { filter: { search: 'bakery' } } }] },
  ])
})
