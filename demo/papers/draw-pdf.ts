import PdfDocument from 'pdfkit'
import { cellText, isSum, SAMPLE_LINE } from './paper.ts'
import type { Sheet, SheetTable } from './paper.ts'

/** In points, on US Letter. */
const LEFT = 60
const WIDTH = 612 - 2 * LEFT
const FIRST_COLUMN = 0.46
const ROW = 22
const BOTTOM = 712

const INK = '#1c2b26'
const MUTED = '#55635c'
const EVERGREEN = '#1f5b47'
const LINE = '#cfc5b2'
const BAND = '#f4efe4'

type Doc = PDFKit.PDFDocument

/** A sheet as a PDF of one or two pages. The same sheet and date make the same bytes. */
export async function drawPdf({ title, lead, paragraphs, table }: Sheet, date: Date): Promise<Buffer> {
  const doc = new PdfDocument({
    size: 'LETTER',
    margins: { left: LEFT, right: LEFT, top: 56, bottom: 56 },
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Handover sample data', Subject: SAMPLE_LINE, CreationDate: date, ModDate: date },
  })
  const pieces: Uint8Array[] = []
  doc.on('data', (piece: Uint8Array) => pieces.push(piece))
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', () => resolve())
    doc.once('error', reject)
  })
  drawHead(doc, title, lead)
  if (table) drawTable(doc, table)
  doc.font('Helvetica').fontSize(10.5).fillColor(INK)
  for (const paragraph of paragraphs) {
    doc.text(paragraph, LEFT, doc.y + 9, { width: WIDTH, lineGap: 2.5 })
  }
  doc.end()
  await ended
  return Buffer.concat(pieces)
}

function drawHead(doc: Doc, title: string, lead: string): void {
  doc.rect(0, 0, 612, 8).fill(EVERGREEN)
  doc.font('Helvetica-Bold').fontSize(8.5).fillColor(EVERGREEN).text(SAMPLE_LINE.toUpperCase(), LEFT, 40)
  doc
    .font('Times-Bold')
    .fontSize(24)
    .fillColor(INK)
    .text(title, LEFT, doc.y + 16, { width: WIDTH })
  doc
    .font('Helvetica')
    .fontSize(10.5)
    .fillColor(MUTED)
    .text(lead, LEFT, doc.y + 4, { width: WIDTH })
  doc.y += 12
}

function drawTable(doc: Doc, { head, rows }: SheetTable): void {
  drawRow(doc, head, { font: 'Helvetica-Bold', isHead: true })
  for (const row of rows) {
    if (doc.y + ROW > BOTTOM) doc.addPage()
    drawRow(doc, row, { font: isSum(row) ? 'Helvetica-Bold' : 'Helvetica', isHead: false })
  }
  doc.y += 10
}

function drawRow(
  doc: Doc,
  cells: readonly (string | number)[],
  { font, isHead }: { font: string; isHead: boolean },
): void {
  const top = doc.y
  if (isHead || isSum(cells)) doc.rect(LEFT, top, WIDTH, ROW).fill(BAND)
  doc
    .lineWidth(0.5)
    .strokeColor(LINE)
    .moveTo(LEFT, top + ROW)
    .lineTo(LEFT + WIDTH, top + ROW)
    .stroke()
  doc
    .font(font)
    .fontSize(10)
    .fillColor(isHead ? MUTED : INK)
  const first = cells.length === 1 ? WIDTH : WIDTH * FIRST_COLUMN
  const other = (WIDTH - first) / Math.max(1, cells.length - 1)
  for (const [index, cell] of cells.entries()) {
    const left = index === 0 ? LEFT : LEFT + first + other * (index - 1)
    const width = (index === 0 ? first : other) - 12
    doc.text(cellText(cell), left + 6, top + 6.5, { width, align: index === 0 ? 'left' : 'right', lineBreak: false })
  }
  doc.y = top + ROW
}
