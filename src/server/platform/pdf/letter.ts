import { TIME_ZONE } from '#region/region.ts'
import { asArtifact, PDF_COLORS, PDF_FONTS } from './pdf.ts'

/** In points, 72 to an inch, on US Letter. */
export const PAGE = { width: 612, height: 792, side: 60, top: 60, bottom: 68 }
const WIDTH = PAGE.width - 2 * PAGE.side
const LABEL_WIDTH = 128
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
  const look = { width: WIDTH - LABEL_WIDTH, lineGap: 1.5 }
  const top = doc.y + 5
  root.add(
    doc.struct('P', {}, () => {
      doc.font(PDF_FONTS.semibold).fontSize(10).fillColor(muted).text(label, PAGE.side, top, { width: LABEL_WIDTH })
      doc.font(PDF_FONTS.sans).fontSize(10).fillColor(ink).text(simplified(value), left, top, look)
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

export interface Look {
  font: keyof typeof PDF_FONTS
  size: number
  color: string
  /** Above it. */
  gap?: number
}

export function write(doc: Doc, root: Structure, tag: 'P' | 'H1' | 'H2', text: string, look: Look): void {
  root.add(
    doc.struct(tag, {}, () => {
      doc
        .font(PDF_FONTS[look.font])
        .fontSize(look.size)
        .fillColor(look.color)
        .text(simplified(text), PAGE.side, doc.y + (look.gap ?? 0), { width: WIDTH, lineGap: 2.5 })
    }),
  )
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

/** What the fonts have no shapes for. */
const NOT_DRAWN = /[^\n\x20-\x7E\xA0-\xFF‐-―‘’“”•…]/u

/** A text as the fonts can show it: without the marks on a letter, or with the code of a character. */
export function simplified(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (!NOT_DRAWN.test(character)) return character
      const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return NOT_DRAWN.test(bare) || bare === '' ? codeOf(character) : bare
    })
    .join('')
}

/** The codes of the characters that are not shown as they were typed: "exactly: Nguy[U+1EC5]n"; '' if all are. */
export function outsideFont(name: string): string {
  if (!NOT_DRAWN.test(name)) return ''
  return `exactly: ${[...name].map((character) => (NOT_DRAWN.test(character) ? codeOf(character) : character)).join('')}`
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}
