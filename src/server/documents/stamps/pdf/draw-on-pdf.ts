import { ops, PDF, rgb } from '@libpdf/core'
import type { PDFEmbeddedPage, PDFPage } from '@libpdf/core'
import { diagonalText, footerText } from '#server/documents/stamps/stamp.ts'
import type { Stamp } from '#server/documents/stamps/stamp.ts'
import { drawLine } from '#server/platform/pdf/draw-line.ts'
import type { DrawnLine } from '#server/platform/pdf/draw-line.ts'
import { openPdf } from './open-pdf.ts'
import { viewOf } from './page-view.ts'
import type { PageView } from './page-view.ts'
import { toPlainPdf } from './plain-pdf.ts'

/** In points. */
const FOOTER = { size: 7, left: 14, bottom: 5, band: 15 }
const DIAGONAL = { size: 13, angle: 30, apart: 110, opacity: 0.14 }
const GRAY = '#545454'
const INK = '#262626'
const PAPER = rgb(1, 1, 1)
/**
 * Draws a stamp on every page, as it is seen, over what the plain PDF shows.
 *
 * @throws CannotStampError.
 */
export async function stampPdf(bytes: Uint8Array, stamp: Stamp): Promise<Uint8Array> {
  const pdf = await toPlainPdf(bytes)
  const lines = {
    diagonal: await embedLine(pdf, diagonalText(stamp), { size: DIAGONAL.size, color: GRAY }),
    footer: await embedLine(pdf, footerText(stamp), { size: FOOTER.size, color: INK }),
  }
  for (const page of pdf.getPages()) {
    // Programs that read pages aloud pass over it.
    page.drawOperators([ops.beginMarkedContent('/Artifact')])
    drawStamp(page, viewOf(pdf, page), lines)
    page.drawOperators([ops.endMarkedContent()])
  }
  return pdf.save({ subsetFonts: true })
}

/** One page of a PDF as a PDF, from 1, and how many pages there are; no bytes for a page that it doesn't have. */
export async function takePage(bytes: Uint8Array, number: number): Promise<{ bytes?: Uint8Array; count: number }> {
  const count = (await openPdf(bytes)).getPageCount()
  return number > count ? { count } : { bytes: await (await toPlainPdf(bytes, number)).save(), count }
}

interface EmbeddedLine extends DrawnLine {
  page: PDFEmbeddedPage
}

/** Drawn once, and then put on every page as often as it stands there. */
async function embedLine(pdf: PDF, text: string, look: { size: number; color: string }): Promise<EmbeddedLine> {
  const line = await drawLine(text, look)
  return { ...line, page: await pdf.embedPage(await PDF.load(line.bytes), 0) }
}

function drawStamp(
  page: PDFPage,
  view: PageView,
  { diagonal, footer }: Record<'diagonal' | 'footer', EmbeddedLine>,
): void {
  const { width, height, place } = upright(view)
  for (const { u, v } of diagonalsOn({ width, height }, diagonal.width + 40)) {
    page.drawPage(diagonal.page, { ...place(u, v, DIAGONAL.angle), opacity: DIAGONAL.opacity })
  }
  const scale = Math.min(1, (width - 2 * FOOTER.left) / footer.width)
  page.drawRectangle({ ...bandOf(place, width), color: PAPER, opacity: 0.75 })
  page.drawPage(footer.page, { ...place(FOOTER.left, FOOTER.bottom - footer.baseline * scale, 0), scale })
}

/**
 * Where a slanted line of this length begins, to cover the page. From the middle outwards: some readers take a line that is
 * first met outside of what is seen for empty, wherever it stands again.
 */
function diagonalsOn({ width, height }: { width: number; height: number }, length: number): { u: number; v: number }[] {
  const slant = (DIAGONAL.angle * Math.PI) / 180
  const [stepX, stepY] = [length * Math.cos(slant), length * Math.sin(slant)]
  const starts: { u: number; v: number }[] = []
  for (let start = -width; start < height; start += DIAGONAL.apart) {
    for (let step = -1; step * stepX < width; step += 1) {
      const [u, v] = [step * stepX, start + width / 4 + step * stepY]
      if (u + stepX >= 0 && v + stepY >= 0 && v <= height) starts.push({ u, v })
    }
  }
  const fromMiddle = ({ u, v }: { u: number; v: number }) =>
    Math.hypot(u + (stepX - width) / 2, v + (stepY - height) / 2)
  return starts.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
}

type Place = (u: number, v: number, angle: number) => { x: number; y: number; rotate: { angle: number } }

/** The page as it is seen: its size, and where a point from its lower left corner is on the paper. */
function upright({ x, y, width, height, rotation }: PageView): { width: number; height: number; place: Place } {
  const isTurned = rotation === 90 || rotation === 270
  function place(u: number, v: number, angle: number) {
    const points = {
      0: [x + u, y + v],
      90: [x + width - v, y + u],
      180: [x + width - u, y + height - v],
      270: [x + v, y + height - u],
    } as const
    const [left, bottom] = points[rotation]
    return { x: left, y: bottom, rotate: { angle: angle + rotation } }
  }
  return { width: isTurned ? height : width, height: isTurned ? width : height, place }
}

/** The strip behind the footer, as a rectangle on the paper. */
function bandOf(place: Place, width: number): { x: number; y: number; width: number; height: number } {
  const [from, to] = [place(0, 0, 0), place(width, FOOTER.band, 0)]
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  }
}
