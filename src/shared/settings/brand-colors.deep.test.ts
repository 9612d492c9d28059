import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/product.ts'
import {
  brandColors,
  colorProblem,
  DARK_GROUNDS,
  lightContrast,
  LIGHT_GROUNDS,
  NEEDED,
  nearestColor,
  SHIPPED,
} from './brand-colors.ts'
import { contrastOf, luminanceOf, tintOf, withLuminance } from './color-math.ts'

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const INK = ['#1c2b26', '#ece7db'] as const
const MUTED = ['#55635c', '#a9b5ae'] as const

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(withLuminance(tintOf('#1f5b47'), 0)).toBe('#000000')
})

test('the shipped colors are used as they are, and are accepted', () => {
  const { color, secondColor } = DEFAULT_SETTINGS
  expect(brandColors(color, secondColor)).toEqual(SHIPPED)
  expect([colorProblem('color', color), colorProblem('secondColor', secondColor)]).toEqual([undefined, undefined])
})

test('every color that follows from a choice is on the safe side of the shipped one', () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      for (const [token, pair] of Object.entries(brandColors(one, other)))
        for (const [theme, color] of pair.entries()) {
          const shipped = luminanceOf(SHIPPED[token as keyof typeof SHIPPED][theme] ?? '')
          const isChosen = theme === 0 && !/soft|ink/u.test(token)
          if (isChosen || /fill|strong/u.test(token)) continue
          if (shipped > 0.179)
            expect(luminanceOf(color), `${token} of ${one}, ${other}`).toBeGreaterThanOrEqual(shipped)
          else expect(luminanceOf(color), `${token} of ${one}, ${other}`).toBeLessThanOrEqual(shipped)
        }
    }),
  )
})

test('whatever colors are accepted, text, links, buttons and marks are readable in both themes', () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      const color = colorProblem('color', one) ? nearestColor('color', one) : one
      const secondColor = colorProblem('secondColor', other) ? nearestColor('secondColor', other) : other
      const all = brandColors(color, secondColor)
      for (const theme of [0, 1] as const) {
        const grounds = [LIGHT_GROUNDS, DARK_GROUNDS][theme] ?? []
        const of = (token: keyof typeof all) => all[token][theme]
        const soft = [of('evergreen-soft'), of('brass-soft')]
        for (const ground of [...grounds, ...soft]) {
          for (const text of [of('evergreen'), of('brass-ink'), INK[theme], MUTED[theme]])
            expect(contrastOf(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
        for (const fill of [of('evergreen-fill'), of('evergreen-strong')]) {
          expect(contrastOf('#ffffff', fill), `white on ${fill}`).toBeGreaterThanOrEqual(4.5)
          for (const ground of grounds)
            expect(contrastOf(fill, ground), `${fill} on ${ground}`).toBeGreaterThanOrEqual(3)
        }
        for (const ground of grounds.slice(0, 2))
          expect(contrastOf(of('brass'), ground), `mark ${of('brass')} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    }),
    // The second's soft ground was a hair darker than the shipped one, and the first on it 4.498 to 1.
    { numRuns: 300, examples: [['#91f15d', '#000000']] },
  )
})

test('a color that is too pale is refused with the nearest that works, which is hardly darker than it has to be', () => {
  expect(colorProblem('color', '#f2c200')).toMatch(
    /^Too pale: its contrast with the page is 1\.\d\d to 1, and links and buttons need 4\.5 to 1\. The nearest that works is #[\da-f]{6}$/u,
  )
  fc.assert(
    fc.property(hex, fc.constantFrom('color', 'secondColor'), (color, name) => {
      if (!colorProblem(name, color)) return
      const nearest = nearestColor(name, color)
      expect(colorProblem(name, nearest)).toBeUndefined()
      expect(lightContrast(name, nearest)).toBeLessThan(NEEDED[name] * 1.08)
    }),
  )
})
