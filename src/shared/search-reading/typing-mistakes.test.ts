import { expect, test } from 'vitest'
import { closestTo } from './typing-mistakes.ts'

test.each([
  ['yellm', 'yelm'],
  ['seah', 'selah'],
  ['yalm', 'yelm'],
  ['eylm', 'yelm'],
  ['ylem', 'yelm'],
  ['yeml', 'yelm'],
])('%s is one mistake away from %s', (typed, meant) => {
  expect(closestTo(typed, [meant])).toEqual([meant])
})

test.each([
  { typed: 'oso', at: 'oso', beyond: 'osa' },
  { typed: 'yelm', at: 'yalm', beyond: 'yalk' },
  { typed: 'selah', at: 'salah', beyond: 'salak' },
  { typed: 'tacoma', at: 'dakoma', beyond: 'dakona' },
  { typed: 'longview', at: 'lomgwiew', beyond: 'lomgwiev' },
  { typed: 'wenatchee', at: 'vemadchee', beyond: 'vemadchea' },
])('$typed may mean $at, and not $beyond', ({ typed, at, beyond }) => {
  expect(closestTo(typed, [beyond, at])).toEqual([at])
})

test('of several words the most similar comes first, once', () => {
  expect(closestTo('tacoma', ['takona', 'tahoma', 'tacoma', 'tahoma', 'yakima'])).toEqual([
    'tacoma',
    'tahoma',
    'takona',
  ])
})
