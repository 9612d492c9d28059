import { readFileSync } from 'node:fs'
import { ops, rgb } from '@libpdf/core'
import type { EmbeddedFont, PDFPage } from '@libpdf/core'
import { diagonalText, footerText } from '#server/documents/stamps/stamp.ts'
import type { Stamp } from '#server/documents/stamps/stamp.ts'
import { STAMP_FONT } from '#server/documents/stamps/stamp-font.ts'
import { openPdf } from './open-pdf.ts'
import { viewOf } from './page-view.ts'
import type { PageView } from './page-view.ts'
import { toPlainPdf } from './plain-pdf.ts'

/** In points. */
const FOOTER = { size: 7, left: 14, bottom: 5, band: 15 }
const DIAGONAL = { size: 13, angle: 30, apart: 110, opacity: 0.14 }
const GRAY = rgb(0.33, 0.33, 0.33)
const INK = rgb(0.15, 0.15, 0.15)
const PAPER = rgb(1, 1, 1)
/**
 * Draws a stamp on every page, as it is seen, over what the plain PDF shows.
 *
 * @throws CannotStampError.
 */
export async function stampPdf(bytes: Uint8Array, stamp: Stamp): Promise<Uint8Array> {
  const pdf = await toPlainPdf(bytes)
  const font = pdf.embedFont(readFileSync(STAMP_FONT))
  for (const page of pdf.getPages()) {
    // Programs that read pages aloud pass over it.
    page.drawOperators([ops.beginMarkedContent('/Artifact')])
    drawStamp(page, viewOf(pdf, page), font, stamp)
    page.drawOperators([ops.endMarkedContent()])
  }
  return pdf.save({ subsetFonts: true })
}

/** One page of a PDF as a PDF, from 1, and how many pages there are; no bytes for a page that it doesn't have. */
export async function takePage(bytes: Uint8Array, number: number): Promise<{ bytes?: Uint8Array; count: number }> {
  const count = (await openPdf(bytes)).getPageCount()
  return number > count ? { count } : { bytes: await (await toPlainPdf(bytes, number)).save(), count }
}

function drawStamp(page: PDFPage, view: PageView, font: EmbeddedFont, stamp: Stamp): void {
  const { width, height, place } = upright(view)
  const line = diagonalText(stamp)
  const lineWidth = font.getTextWidth(line, DIAGONAL.size)
  const slant = (DIAGONAL.angle * Math.PI) / 180
  const [stepX, stepY] = [(lineWidth + 40) * Math.cos(slant), (lineWidth + 40) * Math.sin(slant)]
  for (let start = -width; start < height; start += DIAGONAL.apart) {
    for (let step = -1; step * stepX < width; step += 1) {
      const [u, v] = [step * stepX, start + width / 4 + step * stepY]
      if (u + stepX < 0 || v + stepY < 0 || v > height) continue
      page.drawText(line, {
        ...place(u, v, DIAGONAL.angle),
        font,
        size: DIAGONAL.size,
        color: GRAY,
        opacity: DIAGONAL.opacity,
      })
    }
  }
  const footer = footerText(stamp)
  const room = width - 2 * FOOTER.left
  const size = Math.min(FOOTER.size, (FOOTER.size * room) / font.getTextWidth(footer, FOOTER.size))
  page.drawRectangle({ ...bandOf(place, width), color: PAPER, opacity: 0.75 })
  page.drawText(footer, { ...place(FOOTER.left, FOOTER.bottom, 0), font, size, color: INK })
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
