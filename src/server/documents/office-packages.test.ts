import { expect, test } from 'vitest'
import type { DocumentFormat } from '#shared/documents/formats.ts'
import { inspectDocument } from '#server/platform/uploads/inspect-document.ts'
import {
  excelJsWorkbook,
  excelWorkbook,
  libreOfficeWorkbook,
  openpyxlWorkbook,
  sheetJsWorkbook,
  wordDocument,
  writerDocument,
} from '#test/office-packages.ts'

const VBA = 'application/vnd.ms-office.vbaProject'

test.each<[string, DocumentFormat, Buffer]>([
  ['SheetJS', 'xlsx', sheetJsWorkbook()],
  [
    'SheetJS, with a .bin that is not a workbook',
    'xlsx',
    sheetJsWorkbook([{ name: 'xl/settings1.bin', content: 'x' }]),
  ],
  ['ExcelJS', 'xlsx', excelJsWorkbook()],
  ['openpyxl', 'xlsx', openpyxlWorkbook()],
  ['LibreOffice Calc', 'xlsx', libreOfficeWorkbook()],
  ['Excel', 'xlsx', excelWorkbook()],
  ['Word', 'docx', wordDocument()],
  ['Word, once with macros', 'docx', wordDocument({ defaults: { bin: VBA } })],
  ['a program that declares missing parts', 'docx', wordDocument({ overrides: { 'word/vbaProject.bin': VBA } })],
  ['LibreOffice Writer', 'docx', writerDocument()],
])('a file written by %s is accepted', async (_, format, file) => {
  await expect(inspectDocument(file, `books.${format}`)).resolves.toEqual({ format })
})

const part = (name: string) => ({ name, content: 'x' })
const MACRO_MAIN = 'application/vnd.ms-word.document.macroEnabled.main+xml'

test.each<[string, RegExp, Parameters<typeof wordDocument>[0]]>([
  ['a part for macros', /macros/u, { more: [part('word/vbaProject.bin')] }],
  [
    'macros under another name, declared by content type',
    /macros/u,
    { overrides: { 'word/a.dat': VBA }, more: [part('word/a.dat')] },
  ],
  [
    'macros under another name, declared in upper case',
    /macros/u,
    { overrides: { 'WORD/A.DAT': VBA.toUpperCase() }, more: [part('word/a.dat')] },
  ],
  [
    'macros under another name, declared by its extension',
    /macros/u,
    { defaults: { bin: VBA }, more: [part('word/a.bin')] },
  ],
  [
    'macros under another name, by relationship',
    /macros/u,
    {
      targets: [['http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'a.dat']],
      more: [part('word/a.dat')],
    },
  ],
  ['a macro-enabled document', /macros/u, { mainType: MACRO_MAIN }],
  [
    'a macro-enabled document, written with character references',
    /macros/u,
    { mainType: MACRO_MAIN.replace('macro', '&#x000000000006D;acro') },
  ],
  [
    'a second, macro-enabled document',
    /macros/u,
    { overrides: { 'word/b.xml': MACRO_MAIN }, more: [{ name: 'word/b.xml', content: '<x/>' }] },
  ],
  [
    'a macro sheet',
    /macros/u,
    {
      overrides: { 'word/b.xml': 'application/vnd.ms-excel.macrosheet+xml' },
      more: [{ name: 'word/b.xml', content: '<x/>' }],
    },
  ],
  [
    'a control under another name',
    /controls/u,
    {
      overrides: { 'word/b.xml': 'application/vnd.ms-office.activeX+xml' },
      more: [{ name: 'word/b.xml', content: '<x/>' }],
    },
  ],
  [
    'an embedded object under another name',
    /controls/u,
    {
      overrides: { 'word/b.dat': 'application/vnd.openxmlformats-officedocument.oleObject' },
      more: [part('word/b.dat')],
    },
  ],
  [
    'a document that the root relationships do not point to',
    /not a valid Word/u,
    {
      overrides: {
        'word/document.xml': 'application/xml',
        'word/b.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      },
      more: [{ name: 'word/b.xml', content: '<x/>' }],
    },
  ],
])('%s is refused', async (_, why, about) => {
  await expect(inspectDocument(wordDocument(about), 'letter.docx')).rejects.toThrow(why)
})

const relationship = 'Type="http://x/image" Target="https://evil.example/" TargetMode="External"'

test.each([
  ['under another prefix', `<é-1:Relationship ${relationship}/>`],
  ['behind an attribute with a >', `<Relationship Id=">" ${relationship}/>`],
  ['behind a comment that looks like its end', `<!-- --><Relationship ${relationship}/>`],
  ['in another case of its mode', `<Relationship ${relationship.replace('External', ' EXTERNAL ')}/>`],
  ['written with references', `<Relationship ${relationship.replace('External', '&#0000000069;xternal')}/>`],
  ['without quotes', `<Relationship ${relationship.replaceAll('"', '')}/>`],
  ['with an attribute twice', `<Relationship TargetMode="Internal" ${relationship}/>`],
  ['in another encoding', `<?xml version="1.0" encoding="UTF-7"?><a/>`],
  ['with a document type', `<!DOCTYPE x><Relationship ${relationship}/>`],
  ['without an end', `<Relationship ${relationship}`],
])('something from elsewhere is refused %s', async (_, content) => {
  const file = wordDocument({
    more: [{ name: 'word/_rels/styles.xml.rels', content: `<Relationships>${content}</Relationships>` }],
  })
  await expect(inspectDocument(file, 'letter.docx')).rejects.toThrow(/elsewhere|unusual/u)
})
