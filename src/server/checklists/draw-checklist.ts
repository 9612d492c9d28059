import PdfDocument from 'pdfkit'
import { countPoints } from '#shared/content/checklists/checklist.ts'
import type { Checklist } from '#shared/content/checklists/checklist.ts'
import type { ListGroup } from '#shared/content/content-page.ts'
import { product } from '#shared/product.ts'
import { PDF_FONTS as FONTS } from '#server/platform/pdf/fonts.ts'
import { asArtifact, collect, PDF_COLORS, registerFonts, writeText } from '#server/platform/pdf/pdf.ts'

/** In points, 72 to an inch, on US Letter. */
const PAGE = { width: 612, height: 792, left: 54, right: 54, top: 60, bottom: 64 }
const WIDTH = PAGE.width - PAGE.left - PAGE.right
const BOX = 11
/** The rest of the line is for notes. */
const TEXT_WIDTH = 352
const POINT = { width: TEXT_WIDTH, lineGap: 1.5 }
const ROW_GAP = 7.5
/** The height of a part's title and its introduction. */
const HEAD_HEIGHT = 52

const { ink: INK, muted: MUTED, line: LINE } = PDF_COLORS

/**
 * A checklist on paper: boxes to tick, a line for notes beside each, tagged for screen readers. The same list and date
 * produce the same bytes.
 *
 * @param updated ISO date, shown on the first page.
 */
export async function drawChecklist(list: Checklist, updated: string): Promise<Buffer> {
  const date = new Date(updated)
  const doc = new PdfDocument({
    size: 'LETTER',
    margins: { left: PAGE.left, right: PAGE.right, top: PAGE.top, bottom: PAGE.bottom },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: list.title, Author: product.name, Subject: list.description, CreationDate: date, ModDate: date },
  })
  registerFonts(doc)
  const file = collect(doc)

  const root = doc.struct('Document')
  doc.addStructure(root)
  drawHead(doc, root, list, date)
  for (const part of list.parts) drawPart(doc, root, part)
  root.end()
  drawFeet(doc, list)
  doc.end()
  return file
}

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

function drawHead(doc: Doc, root: Structure, { title, lead, parts }: Checklist, date: Date): void {
  drawAwning(doc)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  root.add(
    doc.struct('P', {}, () => {
      const text = `${product.name} · ${countPoints(parts)} points · Last updated ${day}`
      const look = { font: 'semibold', size: 9, color: PDF_COLORS.brass, width: WIDTH } as const
      writeText(doc, text, look, PAGE.left, PAGE.top)
    }),
  )
  root.add(
    doc.struct('H1', {}, () => {
      writeText(doc, title, { font: 'serif', size: 27, color: INK, width: WIDTH }, PAGE.left, doc.y + 3)
    }),
  )
  root.add(
    doc.struct('P', {}, () => {
      const look = { font: 'sans', size: 10.5, color: MUTED, width: 420, lineGap: 2.5 } as const
      writeText(doc, lead, look, PAGE.left, doc.y + 2)
    }),
  )
  doc.y += 6
}

/** The scalloped awning of the site's pages, along the top edge. */
function drawAwning(doc: Doc): void {
  const scallop = 18
  asArtifact(doc, 'Layout', () => {
    doc.rect(0, 0, PAGE.width, 22).fill(PDF_COLORS.evergreen)
    for (let x = 0; x < PAGE.width; x += scallop) {
      doc.ellipse(x + scallop / 2, 22, scallop / 2, 6).fill(PDF_COLORS.evergreen)
    }
  })
}

function drawPart(doc: Doc, root: Structure, { title, intro, items }: ListGroup): void {
  const section = doc.struct('Sect')
  root.add(section)
  // A part stays on one page if it fits, so that its points stay under their title.
  makeRoom(doc, heightOf(doc, items) + HEAD_HEIGHT)
  doc.y += 14
  section.add(
    doc.struct('H2', {}, () => {
      writeText(doc, title, { font: 'serif', size: 15, color: INK, width: WIDTH }, PAGE.left, doc.y)
    }),
  )
  if (intro) {
    section.add(
      doc.struct('P', {}, () => {
        writeText(doc, intro, { font: 'sans', size: 9.5, color: MUTED, width: WIDTH }, PAGE.left, doc.y)
      }),
    )
  }
  doc.y += 5
  const list = doc.struct('L')
  section.add(list)
  for (const item of items) drawPoint(doc, list, item)
  list.end()
  section.end()
}

function heightOf(doc: Doc, items: readonly string[]): number {
  doc.font(FONTS.sans).fontSize(10.5)
  return items.reduce((sum, item) => sum + doc.heightOfString(item, POINT) + ROW_GAP, 0)
}

function drawPoint(doc: Doc, list: Structure, item: string): void {
  const left = PAGE.left + BOX + 9
  doc.font(FONTS.sans).fontSize(10.5)
  const height = doc.heightOfString(item, POINT)
  const top = doc.y + ROW_GAP / 2
  const point = doc.struct('LI')
  list.add(point)
  asArtifact(doc, 'Layout', () => {
    doc
      .lineWidth(0.9)
      .strokeColor(PDF_COLORS.evergreen)
      .roundedRect(PAGE.left, top + 1, BOX, BOX, 2)
      .stroke()
    const y = top + height + 1
    doc
      .lineWidth(0.5)
      .strokeColor(LINE)
      .moveTo(left + TEXT_WIDTH + 12, y)
      .lineTo(PAGE.width - PAGE.right, y)
      .stroke()
  })
  point.add(
    doc.struct('LBody', {}, () => {
      writeText(doc, item, { font: 'sans', size: 10.5, color: INK, ...POINT }, left, top)
    }),
  )
  point.end()
  doc.y = top + height + ROW_GAP / 2
}

/** Starts a new page if the rest of this one is too small. */
function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > PAGE.height - PAGE.bottom) doc.addPage()
}

function drawFeet(doc: Doc, { title }: Checklist): void {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0
    asArtifact(doc, 'Pagination', () => {
      const y = PAGE.height - 40
      const text = `${title} · General information, not legal or tax advice`
      writeText(doc, text, { font: 'sans', size: 8.5, color: MUTED, width: WIDTH }, PAGE.left, y)
      doc.text(`Page ${index + 1} of ${count}`, PAGE.left, y, { width: WIDTH, align: 'right', lineBreak: false })
    })
  }
}
