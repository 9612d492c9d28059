import { expect, test } from 'vitest'
import { DAILY_LISTINGS, IMPORT_BYTES, IMPORT_ROWS } from '#shared/listings/listing-import.ts'
import { readBusinesses } from './read-businesses.ts'
import { businessesCsv } from './testing.ts'

const HEAD = businessesCsv(0)
const COMPLETE = businessesCsv(1)
/** While a file is read, the process answers nobody. Of processor time, so that a busy machine changes nothing. */
const MOST_MS = 500

/** A file of as many bytes as are taken, which begins with this and goes on with that. */
function filled(start: string, piece: string): Uint8Array {
  const count = Math.floor((IMPORT_BYTES - Buffer.byteLength(start)) / Buffer.byteLength(piece))
  return Buffer.from(start + piece.repeat(count))
}

function read(bytes: Uint8Array, most: number) {
  const before = process.threadCpuUsage()
  const file = readBusinesses(bytes, most)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(MOST_MS)
  return file
}

test.each([
  ['two and a half million rows', 'x\n', ''],
  ['rows of several cells', ',"x"\n', ''],
  ['rows of several lines', '"\n",x\n', ''],
  ['rows after which a quote is never closed', 'x\n', '"'],
])('of %s, one more than are allowed is read', (_, row, end) => {
  const bytes = Buffer.concat([filled(HEAD, row), Buffer.from(end)])
  for (const most of [DAILY_LISTINGS, IMPORT_ROWS]) {
    expect(read(bytes, most)).toEqual({ count: most + 1, businesses: [], mistakes: [] })
  }
})

test.each([
  ['columns', '', 'x,', 'The file has more than 125,000 cells'],
  ['columns without a name', '', ';', 'The file is empty'],
  ['cells without a column', `${HEAD}x`, ',', 'The file has more than 125,000 cells'],
  ['separators', HEAD, ',', 'The file has no business below its first line'],
  ['line breaks', HEAD, '\n', 'The file has no business below its first line'],
  ['rows of empty quotes', HEAD, '""\n', 'The file has more than 125,000 cells'],
  ['letters in a cell', HEAD, 'x', 'A cell has more than 50,000 characters'],
  ['quotes in a cell', `${HEAD}"`, '""', 'A cell has more than 50,000 characters'],
  ['letters after a quote', `${HEAD}"`, 'x', 'A quote is opened here and never closed'],
  ['letters in the first line', '', 'x', 'A cell has more than 50,000 characters'],
])('a file of nothing but %s is refused', (_, start, piece, message) => {
  const { businesses, mistakes } = read(filled(start, piece), IMPORT_ROWS)
  expect(businesses).toEqual([])
  expect(mistakes).toMatchObject([{ column: null, message: expect.stringContaining(message) as string }])
})

test.each([
  ['letters', 'x'.repeat(49_999)],
  ['digits', '1'.repeat(49_999)],
  ['digits in threes', '1.1'.repeat(16_000)],
  ['dotted hosts', `http://${'a.'.repeat(24_000)}@`],
  ['spaces', `${' '.repeat(49_998)}x`],
  ['line breaks', `"x${'\n'.repeat(49_990)}x"`],
  ['quotes', `"${'""'.repeat(24_000)}"`],
])('rows of long cells of %s have mistakes', (_, cell) => {
  const row = `${Array.from({ length: 20 }, () => cell).join(',')}\n`
  const { count, businesses, mistakes } = read(filled(HEAD, row), DAILY_LISTINGS)
  expect(count).toBeGreaterThan(0)
  expect(businesses).toEqual([])
  expect(mistakes.length).toBeGreaterThan(count)
})

test('mistakes in each cell of every row that is allowed are counted', () => {
  const row = `${Array.from({ length: 28 }, () => '?').join(',')}\n`
  const { count, mistakes } = read(Buffer.from(HEAD + row.repeat(IMPORT_ROWS)), IMPORT_ROWS)
  expect(count).toBe(IMPORT_ROWS)
  expect(mistakes.length).toBeGreaterThan(10 * IMPORT_ROWS)
})

test('the columns are counted before they are looked up', () => {
  expect(read(Buffer.from(`${'x,'.repeat(101)}\nx`), IMPORT_ROWS)).toEqual({
    count: 1,
    businesses: [],
    mistakes: [
      { line: 1, column: null, message: 'There are more than 100 columns. Delete those that are not needed.' },
    ],
  })
})

test.each([
  ['\n', 'empty lines'],
  ['\r\n', 'empty lines of Windows'],
  [`${','.repeat(28)}\r\n`, 'lines of separators'],
  [' \n', 'lines of spaces'],
])('businesses after any number of %j are read', (line) => {
  const business = COMPLETE.slice(HEAD.length)
  const file = read(Buffer.from(HEAD + line.repeat(150_000) + business), DAILY_LISTINGS)
  expect(file).toMatchObject({ count: 1, mistakes: [], businesses: [{ line: 150_002 }] })
})

test('empty columns after the last one are no mistake, and what is noted in one is left out', () => {
  const [head, business] = COMPLETE.trimEnd().split('\r\n')
  const file = read(Buffer.from(`${head}${','.repeat(1000)}\n${business},a note${','.repeat(999)}\n`), DAILY_LISTINGS)
  expect(file).toMatchObject({ count: 1, mistakes: [], businesses: [{ line: 2 }] })
})

test('a thousand businesses in a hundred columns are read', () => {
  const wider = businessesCsv(IMPORT_ROWS).replaceAll('\r\n', `${','.repeat(70)}\r\n`)
  const file = read(Buffer.from(wider), IMPORT_ROWS)
  expect(file.mistakes).toEqual([])
  expect(file.businesses).toHaveLength(IMPORT_ROWS)
})
