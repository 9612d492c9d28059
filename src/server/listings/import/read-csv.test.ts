import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from '#shared/csv.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'

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
  [
    'a first line for Excel that says the separator',
    'sep=;\r\na;b, c\r\n1,5;2',
    [
      ['a', 'b, c'],
      ['1,5', '2'],
    ],
  ],
  ['such a line in quotes, and nothing else', '"sep=,"\n', []],
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
  for (const start of ['PK\u0003\u0004', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', '%PDF-1.7']) {
    expect(() => decodeText(Buffer.from(`${start}\x8D\xFF`, 'latin1'))).toThrow('This is a workbook or a PDF.')
  }
  expect(() => decodeText(Buffer.from([1, 0, 2]))).toThrow('This is not a CSV file')
})

test('a line that says the separator is a line of the file', () => {
  expect(readCsv('sep=,\na,b\n1,2').map(({ line }) => line)).toEqual([2, 3])
})

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each<[string, Buffer, string]>([
  ['UTF-16 of Excel', Buffer.from('\uFEFFPâté', 'utf16le'), 'Pâté'],
  ['UTF-16 in the other order', Buffer.from('\uFEFFPâté', 'utf16le').swap16(), 'Pâté'],
  ['UTF-16 without its mark', Buffer.from('Business,Pâté', 'utf16le'), 'Business,Pâté'],
  ['UTF-16 in the other order without its mark', Buffer.from('Business,Pâté', 'utf16le').swap16(), 'Business,Pâté'],
  ['Windows-1252', latin1('Caf\xE9 \x93Chez Am\xE9lie\x94, Mon\x96Fri'), 'Café “Chez Amélie”, Mon–Fri'],
  ['Windows-1252, all capitals', latin1('CAF\xC9 \xC9T\xC9, El Ni\xF1o\x92s'), 'CAFÉ ÉTÉ, El Niño’s'],
  ['Mac Roman', latin1('Caf\x8E, El Ni\x96o, Am\x8Elie\xD5s, fa\x8Dade'), 'Café, El Niño, Amélie’s, façade'],
])('letters of %s are read right', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})

test.each<[string, Buffer]>([
  ['code page 437 or 850', latin1('Business\nCaf\x82')],
  ['code page 850, ñ', latin1('Business\nEl Ni\xA4o')],
  ['code page 850, á', latin1('Business\nM\xA0s')],
  ['Windows-1250', latin1('Business\nKrak\xF3w \xB3\xF3d\x9C')],
  ['UTF-8 that was read as Windows-1252', Buffer.from('Business\nCafÃ©')],
  ['quotes that were read as Windows-1252', Buffer.from('Business\nAmelieâ€™s')],
  ['letters that were lost', Buffer.from('Business\nCaf\uFFFD')],
  ['Mac Roman with a dash between words', latin1('Business\nCaf\x8E east\x96west \x82')],
])('letters that can’t be read are a mistake in words, never a garbled title: %s', (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow(
    expect.objectContaining({ line: 2, message: expect.stringContaining('CSV UTF-8') }),
  )
})
