/** A record of a CSV file, and the line on which it begins. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** Why a file is no CSV, in words for whoever sent it. */
export class CsvError extends Error {
  readonly line: number | null

  constructor(line: number | null, message: string) {
    super(message)
    this.line = line
  }
}

const ZIP = 'PK\u0003\u0004'

/**
 * The text of a file: UTF-8, what Excel calls Unicode (UTF-16), or what it saves as CSV on old systems (Windows-1252).
 *
 * @throws CsvError for what is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes)
  if (text.includes('\0') || text.startsWith(ZIP)) {
    throw new CsvError(null, 'This is not a CSV file. In your spreadsheet, choose “Save as” and CSV.')
  }
  return text
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The records of a CSV file, as RFC 4180 and spreadsheets write it: separated by commas, semicolons or tabs, whichever the
 * first line has most of. Empty lines are left out.
 *
 * @throws CsvError for a quote that is never closed, or that text follows.
 */
export function readCsv(text: string): CsvRecord[] {
  const separator = separatorOf(text)
  const records: CsvRecord[] = []
  let [cells, line, at]: [string[], number, number] = [[], 1, 0]
  let startLine = line
  while (at < text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at, line) : readPlain(text, at, separator)
    cells.push(cell.value)
    line += cell.lines
    at = cell.end
    if (text[at] === separator) {
      at += 1
      // A separator at the end is followed by an empty cell.
      if (at < text.length) continue
      cells.push('')
    } else if (at < text.length && text[at] !== '\r' && text[at] !== '\n') {
      throw new CsvError(line, 'Text follows a closing quote. Write a quote within quotes twice.')
    }
    if (cells.some((value) => value.trim() !== '')) records.push({ line: startLine, cells })
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
    startLine = line
    cells = []
  }
  return records
}

interface Cell {
  value: string
  /** The position after it. */
  end: number
  /** How many line breaks it has. */
  lines: number
}

function readQuoted(text: string, start: number, line: number): Cell {
  let value = ''
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw new CsvError(line, 'A quote is opened here and never closed.')
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1, lines: value.split(/\r\n|\r|\n/u).length - 1 }
    value += '"'
    from = quote + 2
  }
}

function readPlain(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1
  return { value: text.slice(start, end), end, lines: 0 }
}

/** What the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((separator) => [separator, 0]))
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (!isQuoted && (character === '\n' || character === '\r')) break
    const count = counts.get(character)
    if (!isQuoted && count !== undefined) counts.set(character, count + 1)
  }
  return [...counts].reduce((most, other) => (other[1] > most[1] ? other : most))[0]
}
