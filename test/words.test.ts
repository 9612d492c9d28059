import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productTexts } from './product-texts.ts'

/** The phrases of docs/design/words.md that are marked as checked, each with what to say in its place. */
function checkedPhrases(): { say: string; phrase: string }[] {
  const rows = readFileSync('docs/design/words.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return rows
    .filter(([, , , , isChecked]) => isChecked === 'yes')
    .flatMap(([, say = '', not = '']) => not.split(', ').map((phrase) => ({ say, phrase })))
}

test('no page says what the list of words replaces', () => {
  const phrases = checkedPhrases()
  expect(phrases.length).toBeGreaterThan(8)
  // Imports and addresses are no words.
  const texts = productTexts().filter(({ text }) => !/^[#./]/u.test(text))
  expect(texts.length).toBeGreaterThan(10_000)
  const found = phrases.flatMap(({ say, phrase }) => {
    const whole = new RegExp(String.raw`(?<![\w-])${RegExp.escape(phrase)}(?![\w-])`, 'iu')
    return texts
      .filter(({ text }) => whole.test(text))
      .map(({ file, text }) => `${file}: “${text}” has “${phrase}”: say “${say}”`)
  })
  expect(found).toEqual([])
})
