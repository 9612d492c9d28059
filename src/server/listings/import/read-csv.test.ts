import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from '#shared/csv.ts'
import { CsvError, decodeText, readCsv } from './read-csv.ts'

test.each([
  [
    'commas',
    'a,b\r\n1,"2, and ""3"""\r\n',
    [
      ['a', 'b'],
      ['1', '2, and "3"'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a comma within the quotes of the first line',
    '"a, b";c\n1;2',
    [
      ['a, b', 'c'],
      ['1', '2'],
    ],
  ],
  [
    'empty lines and empty cells',
    'a,b\n\n,2\n , \n1,\n',
    [
      ['a', 'b'],
      ['', '2'],
      ['1', ''],
    ],
  ],
  ['nothing', '', []],
])('a file with %s is read as spreadsheets mean it', (_, text, cells) => {
  expect(readCsv(text).map((record) => record.cells)).toEqual(cells)
})

test('a record has the line on which it begins, also after cells of several lines', () => {
  expect(readCsv('a,b\r\n"one\ntwo\r\nthree",2\r\n\r\n3,4').map(({ line }) => line)).toEqual([1, 2, 6])
})

test.each([
  ['a quote that is never closed', 'a\n"b\nc', 2, 'A quote is opened here'],
  ['text after a quote', 'a\n"b"c', 2, 'Text follows a closing quote'],
])('%s is told with its line', (_, text, line, message) => {
  expect(() => readCsv(text)).toThrow(expect.objectContaining({ line, message: expect.stringContaining(message) }))
})

test('any rows that the site writes are read back', () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'a",;\n\r\t =é🙂'), maxLength: 12 })
    .filter((text) => !/^[=+\-@\t\r]/u.test(text))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, fc.constant('x'))), (rows) => {
      expect(
        readCsv(csvText([['a', 'b', 'c'], ...rows]))
          .slice(1)
          .map(({ cells }) => cells),
      ).toEqual(rows)
    }),
  )
})

test('text of other programs is read, and what is no text is refused', () => {
  expect(decodeText(Buffer.from('\uFEFFCafé'))).toBe('Café')
  expect(decodeText(Buffer.from('Caf\xE9 \x92', 'latin1'))).toBe('Café ’')
  expect(decodeText(Buffer.from('\uFEFFCafé', 'utf16le'))).toBe('Café')
  expect(() => decodeText(Buffer.from('PK\u0003\u0004rest'))).toThrow(CsvError)
  expect(() => decodeText(Buffer.from([1, 0, 2]))).toThrow('This is not a CSV file')
})
