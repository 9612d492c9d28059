import PdfDocument from 'pdfkit'
import { ascentOf, descentOf, listRuns, PDF_FONTS } from './fonts.ts'
import type { FontName } from './fonts.ts'
import { collect, registerFonts } from './pdf.ts'

/** A line of text as a PDF of one page that is as large as the line. */
export interface DrawnLine {
  bytes: Uint8Array
  /** In points. */
  width: number
  /** How far the letters stand above the lower edge. */
  baseline: number
}

interface LineLook {
  size: number
  color: string
}

/** Draws a line to be put on pages of other PDFs, each of its letters in a font that has it. */
export async function drawLine(text: string, { size, color }: LineLook): Promise<DrawnLine> {
  const runs = listRuns(text, PDF_FONTS.sans)
  const reach = (of: (font: FontName) => number) => (Math.max(...runs.map(({ font }) => of(font))) * size) / 1000
  const [ascent, descent] = [reach(ascentOf), reach(descentOf)] as const
  const doc = new PdfDocument({ autoFirstPage: false, margin: 0, pdfVersion: '1.7' })
  registerFonts(doc)
  const file = collect(doc)
  doc.fontSize(size)
  const measured = runs.map((run) => {
    const options = { lineBreak: false, ...(run.isRightToLeft && { features: [] }) }
    return { ...run, options, width: doc.font(run.font).widthOfString(run.text, options) }
  })
  const width = measured.reduce((sum, run) => sum + run.width, 0)
  doc.addPage({ size: [width, ascent + descent], margin: 0 })
  doc.fillColor(color)
  let left = 0
  for (const { text: letters, font, options, width: advance } of measured) {
    doc.font(font).text(letters, left, ascent, { ...options, baseline: 'alphabetic' })
    left += advance
  }
  doc.end()
  return { bytes: await file, width, baseline: descent }
}
