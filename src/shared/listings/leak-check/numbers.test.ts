import { expect, test } from 'vitest'
import { numberAt } from './numbers.ts'

test.each([
  ['five hundred and six', '506', 4],
  ['twenty two', '22', 2],
  ['twenty second', '22nd', 2],
  ['one hundred ten', '110', 3],
  ['two thousand five', '2005', 3],
  ['fourteen twenty', '14', 1],
  ['twenty ten', '20', 1],
  ['fifty zero', '50', 1],
  ['oh five', '0', 1],
])('"%s" begins with %s, of %i words', (words, text, count) => {
  const said = words.split(' ')
  expect(numberAt((index) => said[index], 0)).toEqual({ text, count })
})

test.each(['bakery', 'hundred', 'and five'])('"%s" begins with no number', (words) => {
  const said = words.split(' ')
  expect(numberAt((index) => said[index], 0)).toBeUndefined()
})
