import { stroke } from './svg.ts'

/** The strokes of one condensed capital letter, in a box 10 high. */
interface Glyph {
  width: number
  strokes: string
}

interface LetteringOptions {
  color: string
  /** The color of a shadow to the lower right of the letters. */
  shade?: string
  slant?: boolean
  maxLines?: 1 | 2
}

const SPACING = 2.1
const LINE_HEIGHT = 14.4

/**
 * Draws letters that fill a box around the origin, on two lines when that makes them larger.
 * Letters are strokes, because the machine that renders them can lack fonts.
 */
export function drawLettering(text: string, width: number, height: number, options: LetteringOptions): string {
  const lines = bestLines(text, width, height, options.maxLines ?? 2)
  const scale = scaleOf(lines, width, height)
  const top = -((lines.length - 1) * LINE_HEIGHT + 10) / 2
  const data = lines.map((line, index) => lineData(line, top + index * LINE_HEIGHT, scale)).join('')
  const weight = 1.75 * scale
  const shade = options.shade ? stroke(data, options.shade, weight, { transform: `translate(${offset(scale)})` }) : ''
  const letters = shade + stroke(data, options.color, weight)
  return options.slant ? `<g transform="skewX(-9)">${letters}</g>` : letters
}

/** Shortens a title for a sign. Returns the fallback when the title has no letter that can be drawn. */
export function signText(title: string, fallback: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll(/[–—]/g, ' - ')
  const name = plain.split(/ - |[:;(|,]| (?:in|with|near|for sale|on) /i).find((part) => paintable(part)) ?? ''
  const words = paintable(name).split(' ')
  while (words.length > 2 && words.join(' ').length > 34) words.pop()
  while (/^(?:AND|&|THE|OF|-)$/.test(words.at(-1) ?? '') && words.length > 1) words.pop()
  return words.join(' ').slice(0, 36).trim() || fallback.toUpperCase()
}

function paintable(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9&'\-. ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .replace(/^[-'. ]+|[-' ]+$/g, '')
}

function offset(scale: number): string {
  const distance = Math.round(scale * 4.5) / 10 + 0.6
  return `${distance.toFixed(1)} ${distance.toFixed(1)}`
}

function bestLines(text: string, width: number, height: number, maxLines: number): string[] {
  const words = text.split(' ')
  const breaks = maxLines === 2 ? words.slice(1).map((_, index) => index + 1) : []
  const wrapped = breaks.map((index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')])
  const balanced = wrapped.toSorted((one, other) => widest(one) - widest(other))[0]
  return balanced && scaleOf(balanced, width, height) > scaleOf([text], width, height) * 1.12 ? balanced : [text]
}

function widest(lines: string[]): number {
  return Math.max(...lines.map((line) => lineWidth(line)))
}

function scaleOf(lines: string[], width: number, height: number): number {
  return Math.min(width / (widest(lines) + 2.5), height / ((lines.length - 1) * LINE_HEIGHT + 12.5))
}

function lineWidth(line: string): number {
  return [...line].reduce((total, letter) => total + glyphOf(letter).width + SPACING, -SPACING)
}

function lineData(line: string, top: number, scale: number): string {
  let left = -lineWidth(line) / 2
  return [...line]
    .map((letter) => {
      const glyph = glyphOf(letter)
      const data = glyph.strokes.replaceAll(/([\d.]+),([\d.]+)/g, (_, x: string, y: string) => {
        return `${((left + Number(x)) * scale).toFixed(1)} ${((top + Number(y)) * scale).toFixed(1)}`
      })
      left += glyph.width + SPACING
      return data
    })
    .join('')
}

function glyphOf(letter: string): Glyph {
  return GLYPHS[letter] ?? SPACE
}

function letterform(width: number, strokes: string): Glyph {
  return { width, strokes }
}

const SPACE = letterform(2.2, '')
const ROUND = 'M5,2.6C5,.9 4.1,0 2.5,0C.9,0 0,.9 0,2.6L0,7.4C0,9.1 .9,10 2.5,10C4.1,10 5,9.1 5,7.4'

const GLYPHS: Record<string, Glyph> = {
  A: letterform(5.4, 'M0,10L2.7,0L5.4,10M.9,6.8L4.5,6.8'),
  B: letterform(4.8, 'M0,0L0,10M0,0L2.4,0C5.3,0 5.3,4.6 2.4,4.6L0,4.6M2.4,4.6C5.7,4.6 5.7,10 2.4,10L0,10'),
  C: letterform(5, ROUND),
  D: letterform(5, 'M0,0L0,10L2,10C4.2,10 5,8.7 5,7L5,3C5,1.3 4.2,0 2,0Z'),
  E: letterform(4.2, 'M4.2,0L0,0L0,10L4.2,10M0,4.8L3.4,4.8'),
  F: letterform(4.1, 'M4.1,0L0,0L0,10M0,4.9L3.3,4.9'),
  G: letterform(5, `${ROUND}L5,5.6L3,5.6`),
  H: letterform(5, 'M0,0L0,10M5,0L5,10M0,4.9L5,4.9'),
  I: letterform(0.4, 'M.2,0L.2,10'),
  J: letterform(4, 'M4,0L4,7.4C4,9.1 3.3,10 2,10C.7,10 0,9.1 0,7.6'),
  K: letterform(4.8, 'M0,0L0,10M4.6,0L0,6.2M1.6,4.2L4.8,10'),
  L: letterform(4, 'M0,0L0,10L4,10'),
  M: letterform(6.4, 'M0,10L0,0L3.2,6.6L6.4,0L6.4,10'),
  N: letterform(5.2, 'M0,10L0,0L5.2,10L5.2,0'),
  O: letterform(5, `${ROUND}L5,2.6`),
  P: letterform(4.7, 'M0,10L0,0L2.4,0C5.5,0 5.5,5.4 2.4,5.4L0,5.4'),
  Q: letterform(5, `${ROUND}L5,2.6M3,7.6L5.2,10.4`),
  R: letterform(4.9, 'M0,10L0,0L2.4,0C5.5,0 5.5,5.2 2.4,5.2L0,5.2M2.5,5.2L4.9,10'),
  S: letterform(
    4.7,
    'M4.6,2.3C4.6,.8 3.8,0 2.4,0C1,0 .1,.8 .1,2.3C.1,5.2 4.7,4.6 4.7,7.6C4.7,9.2 3.8,10 2.4,10C.9,10 0,9.1 0,7.5',
  ),
  T: letterform(4.8, 'M0,0L4.8,0M2.4,0L2.4,10'),
  U: letterform(5, 'M0,0L0,7.4C0,9.1 .9,10 2.5,10C4.1,10 5,9.1 5,7.4L5,0'),
  V: letterform(5.2, 'M0,0L2.6,10L5.2,0'),
  W: letterform(7.4, 'M0,0L1.9,10L3.7,2.6L5.5,10L7.4,0'),
  X: letterform(5, 'M0,0L5,10M5,0L0,10'),
  Y: letterform(5, 'M0,0L2.5,5L5,0M2.5,5L2.5,10'),
  Z: letterform(4.7, 'M0,0L4.7,0L0,10L4.7,10'),
  0: letterform(5, `${ROUND}L5,2.6`),
  1: letterform(2, 'M0,2L2,0L2,10'),
  2: letterform(4.6, 'M0,2.6C0,.9 .9,0 2.3,0C3.8,0 4.6,1 4.6,2.6C4.6,5 1.2,7 0,10L4.6,10'),
  3: letterform(4.6, 'M.1,1.8C.5,.6 1.2,0 2.3,0C5.2,0 5.2,4.6 2,4.6C5.6,4.6 5.6,10 2.2,10C1.1,10 .3,9.4 0,8.2'),
  4: letterform(4.9, 'M3.7,10L3.7,0L0,7L4.9,7'),
  5: letterform(4.6, 'M4.3,0L.5,0L.2,4.4C2.6,2.8 4.6,4.2 4.6,6.8C4.6,9 3.6,10 2.1,10C1,10 .2,9.4 0,8.3'),
  6: letterform(4.7, 'M4.1,.6C1.6,0 0,3 0,6.8C0,9 .9,10 2.3,10C5.5,10 5.5,4.4 2.4,4.4C1,4.4 0,5.4 0,6.8'),
  7: letterform(4.5, 'M0,0L4.5,0L1.5,10'),
  8: letterform(4.7, 'M2.35,4.6C0,4.6 .1,0 2.35,0C4.6,0 4.7,4.6 2.35,4.6C0,4.6 0,10 2.35,10C4.9,10 4.9,4.6 2.35,4.6'),
  9: letterform(4.7, 'M.6,9.4C3.1,10.4 4.7,7 4.7,3.2C4.7,1 3.8,0 2.4,0C0,0 0,5.6 2.3,5.6C3.7,5.6 4.7,4.6 4.7,3.2'),
  '&': letterform(
    5.8,
    'M5.8,10L1.2,3C.2,1.2 1,0 2.4,0C3.9,0 4.5,1.6 3.4,2.9L1.2,5C0,6.4 0,10 2.5,10C4.2,10 5.3,8.4 5.6,6.2',
  ),
  "'": letterform(0.4, 'M.3,0L.1,2'),
  '-': letterform(3, 'M0,5.2L3,5.2'),
  '.': letterform(0.4, 'M.2,9.9L.2,10'),
}
