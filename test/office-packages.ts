import { makeZip } from '#server/documents/testing.ts'
import type { Part } from '#server/documents/testing.ts'

// Test packages with the parts, order and declarations that real programs write.

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'application/vnd.openxmlformats-package'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const DOCUMENT = 'application/vnd.openxmlformats-officedocument'

const DEFAULTS = { rels: `${PACKAGE}.relationships+xml`, xml: 'application/xml' }

function contentTypes(defaults: Record<string, string>, overrides: Record<string, string>, start = DECLARATION): Part {
  const each = [
    ...Object.entries(defaults).map(([end, type]) => `<Default Extension="${end}" ContentType="${type}"/>`),
    ...Object.entries(overrides).map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`),
  ]
  return { name: '[Content_Types].xml', content: `${start}<Types xmlns="${CONTENT_TYPES}">${each.join('')}</Types>` }
}

function relations(name: string, targets: readonly (readonly [string, string])[], start = DECLARATION): Part {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${type.includes(':') ? type : `${OFFICE}/${type}`}" Target="${target}"/>`,
  )
  return { name, content: `${start}<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>` }
}

function xml(name: string, root: string): Part {
  return { name, content: `${DECLARATION}<${root} xmlns="urn:x"></${root}>` }
}

const CORE = `${RELATIONS}/metadata/core-properties`
const ROOT = (main: string) =>
  relations('_rels/.rels', [
    ['officeDocument', main],
    [CORE, 'docProps/core.xml'],
    ['extended-properties', 'docProps/app.xml'],
  ])
const PROPERTIES = [xml('docProps/core.xml', 'cp:coreProperties'), xml('docProps/app.xml', 'Properties')]
const PROPERTY_TYPES = {
  'docProps/core.xml': `${PACKAGE}.core-properties+xml`,
  'docProps/app.xml': `${DOCUMENT}.extended-properties+xml`,
}
const WORKBOOK_TYPES = {
  'xl/workbook.xml': `${SHEET}.sheet.main+xml`,
  'xl/worksheets/sheet1.xml': `${SHEET}.worksheet+xml`,
  'xl/theme/theme1.xml': `${DOCUMENT}.theme+xml`,
  'xl/styles.xml': `${SHEET}.styles+xml`,
  'xl/sharedStrings.xml': `${SHEET}.sharedStrings+xml`,
}
const WORKBOOK_PARTS = [
  xml('xl/worksheets/sheet1.xml', 'worksheet'),
  xml('xl/sharedStrings.xml', 'sst'),
  xml('xl/workbook.xml', 'workbook'),
  xml('xl/theme/theme1.xml', 'a:theme'),
  xml('xl/styles.xml', 'styleSheet'),
]
const WORKBOOK_TARGETS = [
  ['worksheet', 'worksheets/sheet1.xml'],
  ['theme', 'theme/theme1.xml'],
  ['styles', 'styles.xml'],
  ['sharedStrings', 'sharedStrings.xml'],
] as const
const WORKBOOK_RELATIONS = relations('xl/_rels/workbook.xml.rels', WORKBOOK_TARGETS)

/** Everything stored uncompressed, the relationships last, and content types declared for missing parts. */
export function sheetJsWorkbook(more: readonly Part[] = []): Buffer {
  const types = contentTypes(
    {
      xml: 'application/xml',
      bin: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main',
      vml: `${DOCUMENT}.vmlDrawing`,
      data: `${DOCUMENT}.model+data`,
      bmp: 'image/bmp',
      png: 'image/png',
      pdf: 'application/pdf',
      rels: DEFAULTS.rels,
    },
    { ...WORKBOOK_TYPES, ...PROPERTY_TYPES, 'xl/metadata.xml': `${SHEET}.sheetMetadata+xml` },
  )
  const parts = [...PROPERTIES, ...WORKBOOK_PARTS, types, ROOT('xl/workbook.xml'), WORKBOOK_RELATIONS, ...more]
  return makeZip(parts.map((part) => ({ ...part, isStored: true })))
}

/** With entries for folders. */
export function excelJsWorkbook(): Buffer {
  const folders = ['_rels/', 'docProps/', 'xl/', 'xl/worksheets/', 'xl/theme/', 'xl/_rels/']
  return makeZip([
    ...folders.map((name) => ({ name, content: '', isStored: true })),
    contentTypes(DEFAULTS, { ...WORKBOOK_TYPES, ...PROPERTY_TYPES }, '<?xml version="1.0" encoding="utf-8"?>\n'),
    ROOT('xl/workbook.xml'),
    WORKBOOK_RELATIONS,
    ...PROPERTIES,
    ...WORKBOOK_PARTS,
  ])
}

/** Without XML declarations, with absolute targets, and the relationships last. */
export function openpyxlWorkbook(): Buffer {
  return makeZip([
    ...PROPERTIES,
    ...WORKBOOK_PARTS,
    relations('_rels/.rels', [['officeDocument', 'xl/workbook.xml']], ''),
    relations(
      'xl/_rels/workbook.xml.rels',
      WORKBOOK_TARGETS.map(([type, target]) => [type, `/xl/${target}`] as const),
      '',
    ),
    contentTypes(DEFAULTS, { ...WORKBOOK_TYPES, ...PROPERTY_TYPES }, ''),
  ])
}

/** Declares content types for its relationships too. */
export function libreOfficeWorkbook(): Buffer {
  return makeZip([
    ROOT('xl/workbook.xml'),
    ...PROPERTIES,
    WORKBOOK_RELATIONS,
    ...WORKBOOK_PARTS,
    contentTypes(
      { xml: 'application/xml', rels: DEFAULTS.rels, png: 'image/png', jpeg: 'image/jpeg' },
      {
        '_rels/.rels': DEFAULTS.rels,
        'xl/_rels/workbook.xml.rels': DEFAULTS.rels,
        ...WORKBOOK_TYPES,
        ...PROPERTY_TYPES,
      },
      '<?xml version="1.0" encoding="UTF-8"?>\n',
    ),
  ])
}

/** With printer settings, which are a .bin. */
export function excelWorkbook(): Buffer {
  return makeZip([
    contentTypes(
      { bin: `${SHEET}.printerSettings`, ...DEFAULTS },
      { ...WORKBOOK_TYPES, ...PROPERTY_TYPES },
      DECLARATION.replace('\n', '\r\n'),
    ),
    ROOT('xl/workbook.xml'),
    WORKBOOK_RELATIONS,
    ...WORKBOOK_PARTS,
    relations('xl/worksheets/_rels/sheet1.xml.rels', [['printerSettings', '../printerSettings/printerSettings1.bin']]),
    { name: 'xl/printerSettings/printerSettings1.bin', content: Buffer.alloc(200, 1) },
    ...PROPERTIES,
  ])
}

interface WordOptions {
  mainType?: string
  defaults?: Record<string, string>
  overrides?: Record<string, string>
  targets?: readonly (readonly [string, string])[]
  more?: readonly Part[]
}

/** A package as Word writes it; a test adds what is wrong with it. */
export function wordDocument({ mainType, defaults, overrides, targets = [], more = [] }: WordOptions = {}): Buffer {
  return makeZip([
    contentTypes(
      { ...DEFAULTS, ...defaults },
      {
        'word/document.xml': mainType ?? `${WORD}.document.main+xml`,
        'word/styles.xml': `${WORD}.styles+xml`,
        'word/settings.xml': `${WORD}.settings+xml`,
        'word/fontTable.xml': `${WORD}.fontTable+xml`,
        'word/theme/theme1.xml': `${DOCUMENT}.theme+xml`,
        ...PROPERTY_TYPES,
        ...overrides,
      },
      DECLARATION.replace('\n', '\r\n'),
    ),
    ROOT('word/document.xml'),
    xml('word/document.xml', 'w:document'),
    relations('word/_rels/document.xml.rels', [
      ['customXml', '../customXml/item1.xml'],
      ['styles', 'styles.xml'],
      ['settings', 'settings.xml'],
      ['fontTable', 'fontTable.xml'],
      ['theme', 'theme/theme1.xml'],
      ...targets,
    ]),
    xml('word/styles.xml', 'w:styles'),
    xml('word/settings.xml', 'w:settings'),
    xml('word/fontTable.xml', 'w:fonts'),
    xml('word/theme/theme1.xml', 'a:theme'),
    xml('customXml/item1.xml', 'b:Sources'),
    ...PROPERTIES,
    ...more,
  ])
}

/** A package as LibreOffice Writer writes it. */
export function writerDocument(): Buffer {
  return makeZip([
    ROOT('word/document.xml'),
    ...PROPERTIES,
    relations('word/_rels/document.xml.rels', [['styles', 'styles.xml']]),
    xml('word/document.xml', 'w:document'),
    xml('word/styles.xml', 'w:styles'),
    contentTypes(
      { xml: 'application/xml', rels: DEFAULTS.rels, png: 'image/png', jpeg: 'image/jpeg' },
      {
        '_rels/.rels': DEFAULTS.rels,
        'word/document.xml': `${WORD}.document.main+xml`,
        'word/styles.xml': `${WORD}.styles+xml`,
        ...PROPERTY_TYPES,
      },
    ),
  ])
}
