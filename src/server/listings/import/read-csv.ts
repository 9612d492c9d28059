import { CsvError } from './csv-error.ts'

/** A record of a CSV file, and the line on which it begins. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** Of a cell as it is written; more than spreadsheets take. */
const MOST_CHARACTERS = 50_000
/** Of a file. */
const MOST_CELLS = 125_000
/** Characters of a file that tell its separator. */
const LOOKED_AT = 100_000
/**
 * The first records of a CSV file, as RFC 4180 and spreadsheets write it: separated by commas, semicolons or tabs, whichever
 * the first line has most of, or by what a first line "sep=;" says. Empty lines are left out. Nothing is read after as many records as are asked for: a file is
 * read in one go, while the process answers nobody else.
 *
 * @throws CsvError for a quote that is never closed, or that text follows, and for more cells or longer ones than are read.
 */
export function readCsv(text: string, most = Number.POSITIVE_INFINITY): CsvRecord[] {
  const hint = SEPARATOR_HINT.exec(text)
  const separator = hint?.[1] ?? separatorOf(text)
  const records: CsvRecord[] = []
  let [line, at, cellCount] = [hint ? 2 : 1, hint?.[0].length ?? 0, 0]
  while (records.length < most) {
    // Also the end of the record before.
    const empty = skipEmptyLines(text, at, separator)
    line += empty.lines
    if (empty.end >= text.length) break
    const { cells, end, lines } = readRecord(text, empty.end, line, separator, MOST_CELLS - cellCount)
    if (cells.some((value) => value.trim() !== '')) records.push({ line, cells })
    cellCount += cells.length
    line += lines
    at = end
  }
  return records
}

/** A line of Excel's own, which says the separator and is no record. */
const SEPARATOR_HINT = /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/iu

/** Spreadsheets write many of them, so they cost little. */
function skipEmptyLines(text: string, start: number, separator: string): Omit<Cell, 'value'> {
  let [end, lines] = [start, 0]
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1
      end = at + 1
      lines += 1
    } else if (character !== ' ' && character !== '\t' && character !== separator) return { end, lines }
  }
  return { end: text.length, lines }
}

interface Cell {
  value: string
  /** The position after it. */
  end: number
  /** How many line breaks it has. */
  lines: number
}

function readRecord(text: string, start: number, startLine: number, separator: string, mostCells: number) {
  const cells: string[] = []
  let [at, lines] = [start, 0]
  for (;;) {
    const line = startLine + lines
    if (cells.length === mostCells) throw tooManyCells(line)
    const cell = text[at] === '"' ? readQuoted(text, at, line) : readPlain(text, at, line, separator)
    cells.push(cell.value)
    lines += cell.lines
    const next = text[cell.end]
    if (next === undefined || next === '\r' || next === '\n') return { cells, end: cell.end, lines }
    if (next !== separator) {
      throw new CsvError(startLine + lines, 'Text follows a closing quote. Write a quote within quotes twice.')
    }
    at = cell.end + 1
  }
}

function readQuoted(text: string, start: number, line: number): Cell {
  if (!text.includes('"', start + 1)) throw neverClosed(line)
  for (let end = start + 1; end < text.length; end += 1) {
    if (end - start > MOST_CHARACTERS) throw tooLong(line)
    if (text[end] !== '"') continue
    if (text[end + 1] === '"') end += 1
    else {
      // Half the time that replacing a string takes.
      const value = text.slice(start + 1, end).replaceAll(/""/gu, '"')
      return { value, end: end + 1, lines: countLineBreaks(value) }
    }
  }
  throw neverClosed(line)
}

function countLineBreaks(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1
  }
  return count
}

function readPlain(text: string, start: number, line: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') {
    end += 1
    if (end - start > MOST_CHARACTERS) throw tooLong(line)
  }
  return { value: text.slice(start, end), end, lines: 0 }
}

function tooManyCells(line: number): CsvError {
  return new CsvError(line, `The file has more than ${inWords(MOST_CELLS)} cells. Delete empty rows and columns.`)
}

function neverClosed(line: number): CsvError {
  return new CsvError(line, 'A quote is opened here and never closed.')
}

function tooLong(line: number): CsvError {
  return new CsvError(line, `A cell has more than ${inWords(MOST_CHARACTERS)} characters.`)
}

function inWords(count: number): string {
  return count.toLocaleString('en-US')
}

/** What the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((separator) => [separator, 0]))
  let isQuoted = false
  for (const character of text.slice(0, LOOKED_AT)) {
    if (character === '"') isQuoted = !isQuoted
    if (!isQuoted && (character === '\n' || character === '\r')) break
    const count = counts.get(character)
    if (!isQuoted && count !== undefined) counts.set(character, count + 1)
  }
  return [...counts].reduce((most, other) => (other[1] > most[1] ? other : most))[0]
}
