import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

const diff = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

test('a changed line is taken out and put in, and lines around it stay', () => {
  expect(diff('a\nb\nc\nd', 'a\nB\nc\nd')).toEqual([' a', '-b', '+B', ' c', ' d'])
  expect(diff('a\nb', 'a\nnew\nb')).toEqual([' a', '+new', ' b'])
  expect(diff('a\nold\nb', 'a\nb')).toEqual([' a', '-old', ' b'])
  expect(diff('a\nb\nc\na\nb\nb\na', 'c\nb\na\nb\na\nc')).toHaveLength(9)
  expect(diff('same', 'same')).toEqual([' same'])
})

test('what stays and what is taken out is the old text, and what stays and what is put in the new one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after)
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})

test('texts that have nothing in common are compared at once', () => {
  const start = performance.now()
  expect(lineDiff(longText('a'), longText('b'))).toHaveLength(60_000)
  expect(performance.now() - start).toBeLessThan(10_000)
})

function longText(letter: string): string {
  return Array.from({ length: 30_000 }, (_, index) => `${letter}${index}`).join('\n')
}
