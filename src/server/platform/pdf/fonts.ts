import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import type { Font } from 'fontkit'

/** The pages' fonts in the weights that PDFs use: Latin-1 and typographic punctuation. */
export const PDF_FONTS = { serif: 'fraunces', sans: 'instrument-sans', semibold: 'instrument-sans-semibold' } as const

/** What has the letters that the pages' fonts lack, in the order in which they are asked. */
const FALLBACKS = [
  'noto-sans',
  'droid-sans-han',
  'hangul',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-gurmukhi',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-ethiopic',
  'noto-sans-armenian',
  'noto-sans-georgian',
] as const
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set<FontName>(['noto-sans-arabic', 'noto-sans-hebrew'])

export type PageFont = (typeof PDF_FONTS)[keyof typeof PDF_FONTS]
export type FontName = PageFont | (typeof FALLBACKS)[number]
export const FONT_NAMES: readonly FontName[] = [...Object.values(PDF_FONTS), ...FALLBACKS]

/** A part of a text that one font has all letters of. */
export interface Run {
  text: string
  font: FontName
  /** Whole phrases of such letters are laid out from the right, spaces included. */
  isRightToLeft: boolean
}

export function fontFile(name: FontName): string {
  return fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url))
}

const opened = new Map<FontName, Font>()

/** In thousandths of the size: where letters stand below the top of a line. */
export function ascentOf(name: FontName): number {
  const { ascent, unitsPerEm } = openFont(name)
  return (ascent * 1000) / unitsPerEm
}

/** The same below the letters' line. */
export function descentOf(name: FontName): number {
  const { descent, unitsPerEm } = openFont(name)
  return (-descent * 1000) / unitsPerEm
}

/**
 * A line of text in parts that the fonts can show: words in the first font, or wholly in another where that one lacks a
 * letter. What no font has is told by its code, as "[U+1F600]".
 */
export function listRuns(line: string, first: PageFont): Run[] {
  const runs: Run[] = []
  let space = ''
  for (const part of line.normalize('NFC').split(/(\s+)/u)) {
    if (part.trim() === '') {
      space += part
      continue
    }
    for (const [text, font] of piecesOf(part, first)) {
      addRun(runs, space, text, font, first)
      space = ''
    }
  }
  if (space !== '') addRun(runs, '', space, first, first)
  return runs
}

function addRun(runs: Run[], space: string, text: string, font: FontName, first: PageFont): void {
  const last = runs.at(-1)
  if (last?.font === font && [...space].every((character) => hasLetter(font, character))) {
    last.text += space + text
    return
  }
  if (space !== '' && font !== first) {
    if (last?.font === first) last.text += space
    else runs.push({ text: space, font: first, isRightToLeft: false })
    space = ''
  }
  runs.push({ text: space + text, font, isRightToLeft: RIGHT_TO_LEFT.has(font) })
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function piecesOf(word: string, first: PageFont): [string, FontName][] {
  const font = findFont(word, first)
  if (font) return [[shown(word, font), font]]
  return Array.from(letters.segment(word), ({ segment }): [string, FontName] => {
    const other = findFont(segment, first)
    return other ? [shown(segment, other), other] : [codesOf(segment), first]
  })
}

function findFont(text: string, first: PageFont): FontName | undefined {
  const needed = [...text].filter((character) => !isJoiner(character))
  return [first, ...FALLBACKS].find((font) => needed.every((character) => hasLetter(font, character)))
}

/** Without the marks that choose a form of a letter, where the font knows none. */
function shown(text: string, font: FontName): string {
  return [...text].filter((character) => !isJoiner(character) || hasLetter(font, character)).join('')
}

function isJoiner(character: string): boolean {
  return /[\u200C\u200D\p{Variation_Selector}]/u.test(character)
}

function hasLetter(font: FontName, character: string): boolean {
  return openFont(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

function openFont(name: FontName): Font {
  const known = opened.get(name)
  if (known) return known
  const font = openSync(fontFile(name))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`)
  opened.set(name, font)
  return font
}

function codesOf(text: string): string {
  return [...text]
    .map((character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`)
    .join('')
}
