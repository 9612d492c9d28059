import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DocumentInput, parseTags, subTypesOf, taxReturnYears } from './document-input.ts'
import { DOCUMENT_TYPES, documentLabel, fileSizeText, formatOfName } from './documents.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1500, '1.46 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [3.5 * 1024 ** 3, '3.5 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%i bytes read "%s"', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text)
})

test('tax years follow the calendar, and the three years of S2 stay', () => {
  expect(taxReturnYears(2020)).toEqual([2023, 2022, 2021])
  expect(taxReturnYears(2024)).toEqual([2023, 2022, 2021])
  expect(taxReturnYears(2026)).toEqual([2025, 2024, 2023, 2022, 2021])
  expect(subTypesOf('tax', 2024)).toEqual(DOCUMENT_TYPES.tax)
})

test('tags are trimmed, and duplicates removed', () => {
  expect(parseTags(' 2023 , Tax,, tax ,TAX,  P&L   sheet')).toEqual(['2023', 'Tax', 'P&L sheet'])
  expect(parseTags(' , ,')).toEqual([])
})

test('omitted fields get defaults', () => {
  expect(z.parse(DocumentInput, { title: ' Books ', type: 'financial' })).toEqual({
    title: 'Books',
    description: '',
    type: 'financial',
    subType: '',
    accessLevel: 'subscribers',
    isViewOnly: 'false',
    tags: '',
  })
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a title of two lines', { title: 'a\nb' }, 'title'],
  ['no type', { type: undefined }, 'type'],
  ['an unknown type', { type: 'secret' }, 'type'],
  ['a subtype of another type', { subType: 'bylaws' }, 'subType'],
  ['a tax year to come', { type: 'tax', subType: 'tax_return_2199' }, 'subType'],
  ['an unknown level', { accessLevel: 'friends' }, 'accessLevel'],
  ['eleven tags', { tags: 'a,b,c,d,e,f,g,h,i,j,k' }, 'tags'],
  ['a tag of 41 characters', { tags: 'x'.repeat(41) }, 'tags'],
  ['a long description', { description: 'x'.repeat(2001) }, 'description'],
])('%s is refused with an error on its field', (_, given, field) => {
  const parsed = z.safeParse(DocumentInput, { title: 'Books', type: 'financial', ...given })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('the file extension decides the format', () => {
  expect(formatOfName('Books 2023.PDF')).toBe('pdf')
  for (const name of ['shop.jpeg', 'shop.JFIF', 'shop.jpe', 'shop.heic']) expect(formatOfName(name)).toBe('jpg')
  for (const name of ['books', 'books.exe', 'books.pdf.svg', '.pdf ', 'books.constructor', 'pdf', 'lease 2.5']) {
    expect(formatOfName(name)).toBeUndefined()
  }
})

test('types and subtypes have display names', () => {
  expect(documentLabel('profit_loss')).toBe('Profit & loss')
  expect(documentLabel('tax_return_2023')).toBe('Tax return 2023')
  expect(documentLabel('operational')).toBe('Operational')
})
