import { isWorkbookOrPdf, WORKBOOK_OR_PDF } from '#shared/csv.ts'
import { CsvError } from './csv-error.ts'

/**
 * The text of a file: UTF-8, UTF-16 with its mark or without, Windows-1252, or Mac Roman. Of the last two, the one in which
 * every letter stands where such a letter may; other old code pages look like neither.
 *
 * @throws CsvError for what is no text, and for letters that are wrong in every encoding: a title of them would be listed.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isWorkbookOrPdf(bytes)) throw new CsvError(null, WORKBOOK_OR_PDF)
  const text = decode(bytes)
  if (text.includes('\0')) {
    throw new CsvError(null, 'This is not a CSV file. In your spreadsheet, choose “Save as” and CSV.')
  }
  const garbled = GARBLED.exec(text)
  if (garbled) throw unreadable(text, garbled.index)
  return text
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const texts = ['windows-1252', 'macintosh'].map((encoding) => new TextDecoder(encoding).decode(bytes))
    const found = texts.find((text) => strangeAt(text) < 0)
    if (found !== undefined) return found
    const [text = ''] = texts
    throw unreadable(text, strangeAt(text))
  }
}

/** By its mark, or by the zeros beside Latin letters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)) return 'utf-16be'
  return undefined
}

/** What is left of letters that another program read wrongly: "Ã©" for "é", and the sign for a lost one. */
const GARBLED = /\uFFFD|[ÃÂ][\u0080-\u00BF]|â€|Ã[‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]/u

/** Where a character of an old encoding stands as it is not written, such as "CafŽ" or "Caf‚" for "Café"; -1 if nowhere. */
function strangeAt(text: string): number {
  return (
    [...text.matchAll(/[^\0-\u007F]/gu)].find(({ 0: character, index }) => {
      const [before = ' ', after = ' '] = [text[index - 1], text[index + 1]]
      const rule = PLACES.find(([characters]) => characters.test(character))?.[1]
      return !rule?.(before, after)
    })?.index ?? -1
  )
}

type Rule = (before: string, after: string) => boolean

const isLetter = (character: string) => /\p{L}/u.test(character)
const isOpen = (before: string) => /[\s"“‘'([{–—,;/-]/u.test(before)

const PLACES: readonly (readonly [RegExp, Rule])[] = [
  // "Niño", not the "eastñwest" of a dash.
  [/ñ/u, (before, after) => /[\p{L}\s"]/u.test(before) && /[aeiouáéíóú]/iu.test(after)],
  [/[àáâãäåæçèéêëìíîïðòóôõöøùúûüýþÿßšžœ]/u, (before) => isLetter(before) || isOpen(before)],
  [
    /[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŠŽŒŸ]/u,
    (before, after) => isOpen(before) || (/\p{Lu}/u.test(before) && !/\p{Ll}/u.test(after)),
  ],
  [/’/u, (before) => /[\p{L}\d.,!?\s]/u.test(before)],
  [/[“‘]/u, (before, after) => isOpen(before) && !/\s/u.test(after)],
  [/”/u, (before, after) => !/\s/u.test(before) && !isLetter(after)],
  [/[–—]/u, (before, after) => !(/\p{Ll}/u.test(before) && /\p{Ll}/u.test(after))],
  [/[…™®©]/u, (_, after) => !isLetter(after)],
  [/[°ºª½¼¾²³]/u, (before) => /[\d\s.]/u.test(before)],
  [/[•·«»¡¿§£€±×]/u, (before, after) => !(isLetter(before) && isLetter(after))],
  // In another code page it is "á".
  [/\u00A0/u, (before, after) => !(isLetter(before) && /\p{Ll}/u.test(after))],
]

function unreadable(text: string, at: number): CsvError {
  const line = text.slice(0, at).split(/\r\n|\r|\n/u).length
  return new CsvError(
    line,
    'Some letters here can’t be read. In your spreadsheet, choose “Save as” and “CSV UTF-8”, and check that it shows them right.',
  )
}
