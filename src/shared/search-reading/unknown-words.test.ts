import { expect, test } from 'vitest'
import { unknownWords } from './unknown-words.ts'

test.each([
  ['zapatería', ['zapateria']],
  ['vape shop', ['vape']],
  ['Vape vape VAPES', ['vape', 'vapes']],
  ['bakeries', []],
  ['call 5095550134 or dana@handover.example', ['call', 'dana', 'handover', 'example']],
  ['ab x2 4th', []],
  ['b'.repeat(25), []],
])('what is not known of %j', (words, unknown) => {
  expect(unknownWords(words)).toEqual(unknown)
})
