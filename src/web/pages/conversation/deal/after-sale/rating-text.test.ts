import { expect, test } from 'vitest'
import { ratingText } from './rating-text.ts'

test.each([
  [{ reviews: 0, averageRating: null }, undefined],
  [{ reviews: 1, averageRating: 5 }, 'Rated 5 of 5 by one person after a sale.'],
  [{ reviews: 3, averageRating: 13 / 3 }, 'Rated 4.3 of 5 by 3 people after a sale.'],
])('of %o is told "%s"', (given, text) => {
  expect(ratingText(given)).toBe(text)
})
