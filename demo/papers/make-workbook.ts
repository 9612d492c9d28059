import { crc32, deflateRawSync } from 'node:zlib'
import { cellText, isSum, SAMPLE_LINE } from './paper.ts'
import type { Sheet } from './paper.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OPEN = 'http://schemas.openxmlformats.org'
const OFFICE = `${OPEN}/officeDocument/2006/relationships`
const MAIN = `${OPEN}/spreadsheetml/2006/main`
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles of plain text, a heading, a number and a sum. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** A sheet as an Excel workbook with one worksheet. */
export function makeWorkbook({ title, lead, paragraphs, table }: Sheet): Buffer {
  const rows: [cells: readonly (string | number)[], isBold: boolean][] = [
    [[title], true],
    [[lead], false],
    [[SAMPLE_LINE], false],
    [[], false],
    ...(table ? ([[table.head, true]] as [readonly string[], boolean][]) : []),
    ...(table?.rows ?? []).map((row): [readonly (string | number)[], boolean] => [row, isSum(row)]),
    [[], false],
    ...paragraphs.map((paragraph): [readonly string[], boolean] => [[paragraph], false]),
  ]
  const body = rows.map(([cells, isBold], index) => rowXml(index + 1, cells, isBold)).join('')
  return zip({
    '[Content_Types].xml': `<Types xmlns="${OPEN}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sample" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="38" customWidth="1"/><col min="2" max="6" width="16" customWidth="1"/></cols><sheetData>${body}</sheetData></worksheet>`,
    'xl/styles.xml': STYLES,
  })
}

function rowXml(number: number, cells: readonly (string | number)[], isBold: boolean): string {
  const inner = cells.map((cell, index) => {
    const place = `${String.fromCodePoint(65 + index)}${number}`
    return typeof cell === 'number'
      ? `<c r="${place}" s="${isBold ? 3 : 2}"><v>${cell}</v></c>`
      : `<c r="${place}" s="${isBold ? 1 : 0}" t="inlineStr"><is><t>${escapeXml(cellText(cell))}</t></is></c>`
  })
  return `<row r="${number}">${inner.join('')}</row>`
}

function relations(...targets: (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${OPEN}/package/2006/relationships">${all.join('')}</Relationships>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** January 1, 1980, the first date that a ZIP can have. A fixed date makes the same parts give the same bytes. */
const FIRST_DAY = 0x21

function zip(parts: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(HEAD + content)
    const packed = deflateRawSync(bytes)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt16LE(FIRST_DAY, 8)
    header.writeUInt32LE(crc32(bytes), 10)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(bytes.length, 18)
    header.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), header, rest, Buffer.from(name)]))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
