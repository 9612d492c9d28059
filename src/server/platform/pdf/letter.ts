import { TIME_ZONE } from '#region/region.ts'
import { PDF_FONTS } from './fonts.ts'
import { asArtifact, PDF_COLORS, writeText } from './pdf.ts'
import type { TextLook } from './pdf.ts'

/** In points, 72 to an inch, on US Letter. */
export const PAGE = { width: 612, height: 792, side: 60, top: 60, bottom: 68 }
const WIDTH = PAGE.width - 2 * PAGE.side
const LABEL_WIDTH = 128
const FACT_HEIGHT = 24
const { ink, muted, line } = PDF_COLORS

/** A time in the market's time zone, in words. */
export const MARKET_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: TIME_ZONE,
})

export type Doc = PDFKit.PDFDocument
export type Structure = PDFKit.PDFStructureElement

/** The options of a tagged letter whose pages are finished at the end. */
export function letterOptions(info: { Title: string; Author: string }, date: Date) {
  return {
    size: 'LETTER',
    margins: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: PAGE.bottom },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { ...info, CreationDate: date, ModDate: date },
  } as const
}

/** A line of a list of facts: the label, and beside it the value. */
export function drawFact(doc: Doc, root: Structure, label: string, value: string): void {
  const left = PAGE.side + LABEL_WIDTH
  const look = { font: 'sans', size: 10, color: ink, width: WIDTH - LABEL_WIDTH, lineGap: 1.5 } as const
  // A label stays with the first line of its value.
  if (doc.y + FACT_HEIGHT > PAGE.height - PAGE.bottom) doc.addPage()
  const top = doc.y + 5
  root.add(
    doc.struct('P', {}, () => {
      writeText(doc, label, { ...look, font: 'semibold', color: muted, width: LABEL_WIDTH, lineGap: 0 }, PAGE.side, top)
      writeText(doc, value, look, left, top)
    }),
  )
  doc.y += 5
  asArtifact(doc, 'Layout', () =>
    doc
      .lineWidth(0.5)
      .strokeColor(line)
      .moveTo(PAGE.side, doc.y)
      .lineTo(PAGE.width - PAGE.side, doc.y)
      .stroke(),
  )
}

export interface Look extends Pick<TextLook, 'font' | 'size' | 'color'> {
  /** Above it. */
  gap?: number
}

export function write(
  doc: Doc,
  root: Structure,
  tag: 'P' | 'H1' | 'H2',
  text: string,
  { gap = 0, ...look }: Look,
): void {
  const add = () => writeText(doc, text, { ...look, width: WIDTH, lineGap: 2.5 }, PAGE.side, doc.y + gap)
  root.add(doc.struct(tag, {}, add))
}

/** On each page: what the file is, and the number of the page. */
export function drawFeet(doc: Doc, text: string): void {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0
    asArtifact(doc, 'Pagination', () => {
      const y = PAGE.height - 42
      doc.font(PDF_FONTS.sans).fontSize(8.5).fillColor(muted)
      doc.text(text, PAGE.side, y, { lineBreak: false })
      doc.text(`Page ${index + 1} of ${count}`, PAGE.side, y, { width: WIDTH, align: 'right', lineBreak: false })
    })
  }
}
