import { drawPdf } from './draw-pdf.ts'
import { makeWorkbook } from './make-workbook.ts'
import { cellText, formatOf, SAMPLE_LINE } from './paper.ts'
import type { Paper, Sheet } from './paper.ts'

/** Makes the file of a sample document. */
export async function makePaper(paper: Paper, date: Date): Promise<Buffer> {
  const format = formatOf(paper)
  if (format === 'pdf') return drawPdf(paper.sheet, date)
  return format === 'xlsx' ? makeWorkbook(paper.sheet) : makeText(paper.sheet)
}

const FIRST_WIDTH = 34
const OTHER_WIDTH = 14

function makeText({ title, lead, paragraphs, table }: Sheet): Buffer {
  const rows = table ? [line(table.head), '-'.repeat(60), ...table.rows.map(line), ''] : []
  return Buffer.from([title, lead, SAMPLE_LINE, '', ...rows, ...paragraphs, ''].join('\n'))
}

function line(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? cellText(cell).padEnd(FIRST_WIDTH) : cellText(cell).padStart(OTHER_WIDTH)))
    .join('')
    .trimEnd()
}
