import { expect, test } from 'vitest'
import { chooseFeatured } from './featured-query.ts'

const listing = (title: string, isVerified: boolean, imageUrls: string[]) => ({ title, isVerified, imageUrls })

test('of the newest, those that are verified and have a picture come first, six in all', () => {
  const chosen = chooseFeatured([
    listing('no picture', true, []),
    listing('not verified', false, ['a']),
    ...['one', 'two', 'three', 'four', 'five'].map((title) => listing(title, true, ['a'])),
  ])
  expect(chosen.map(({ title }) => title)).toEqual(['one', 'two', 'three', 'four', 'five', 'no picture'])
})
