import { expect, test } from 'vitest'
import { contrastOf, luminanceOf, tintOf, withLuminance } from './color-math.ts'

/** Chroma and degrees as CSS has them: `oklch(from red l c h)`. */
test.each([
  ['#ff0000', 0.2577, 29.2],
  ['#00ff00', 0.2948, 142.4],
  ['#0000ff', 0.3132, 264.1],
])('the tint of %s is that of OKLCH', (hex, chroma, degrees) => {
  const tint = tintOf(hex)
  expect(tint.chroma).toBeCloseTo(chroma, 3)
  expect((((tint.hue * 180) / Math.PI + 360) % 360).toFixed(0)).toBe(degrees.toFixed(0))
})

test.each(['#1f5b47', '#b5482e', '#8a6d1f', '#f4efe6', '#123456'])(
  'the color with tint and luminance of %s is that color',
  (hex) => {
    const again = parts(withLuminance(tintOf(hex), luminanceOf(hex)))
    for (const [index, part] of parts(hex).entries()) {
      expect(Math.abs((again[index] ?? 0) - part), hex).toBeLessThanOrEqual(2)
    }
  },
)

test('black on white has the most contrast', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

function parts(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
