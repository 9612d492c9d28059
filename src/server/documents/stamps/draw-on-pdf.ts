import { readFileSync } from 'node:fs'
import { PDF, rgb } from '@libpdf/core'
import type { EmbeddedFont, PDFPage } from '@libpdf/core'
import { diagonalText, footerText } from './stamp.ts'
import type { Stamp } from './stamp.ts'
import { STAMP_FONT } from './stamp-font.ts'

/** The reason why no stamp can be drawn on a file, for its owner. */
export class CannotStampError extends Error {}

/** In points. */
const FOOTER = { size: 7, left: 14, bottom: 5, band: 15 }
const DIAGONAL = { size: 13, angle: 30, apart: 110, opacity: 0.14 }
const GRAY = rgb(0.33, 0.33, 0.33)
const INK = rgb(0.15, 0.15, 0.15)
const PAPER = rgb(1, 1, 1)
/** More would take longer than a reader waits. */
const MOST_PAGES = 1000

/**
 * Draws a stamp on every page. The pages are copied to a new PDF, with what their forms and notes show drawn into them:
 * attached files, earlier versions, scripts and notes that could cover the stamp stay behind.
 *
 * @throws CannotStampError.
 */
export async function stampPdf(bytes: Uint8Array, stamp: Stamp): Promise<Uint8Array> {
  const source = await openPdf(bytes)
  source.flattenAll()
  const stamped = await source.extractPages([...source.getPages().keys()], { includeAnnotations: false })
  const font = stamped.embedFont(readFileSync(STAMP_FONT))
  for (const page of stamped.getPages()) drawStamp(page, font, stamp)
  return stamped.save({ subsetFonts: true })
}

/** One page of a PDF as a PDF, from 1, and how many pages there are; no bytes for a page that it doesn't have. */
export async function takePage(bytes: Uint8Array, number: number): Promise<{ bytes?: Uint8Array; count: number }> {
  const source = await openPdf(bytes)
  const count = source.getPageCount()
  if (number > count) return { count }
  return { bytes: await (await source.extractPages([number - 1])).save(), count }
}

/** What a PDF says of itself, which programs fill in unasked. */
export function infoOf(pdf: PDF): string {
  const parts = [pdf.getTitle(), pdf.getAuthor(), pdf.getSubject(), ...(pdf.getKeywords() ?? [])]
  return parts.filter(Boolean).join('\n')
}

/** @throws CannotStampError: no stamp can be drawn on it, for a reason that its owner can do something about. */
export async function openPdf(bytes: Uint8Array): Promise<PDF> {
  let pdf: PDF
  try {
    pdf = await PDF.load(bytes)
  } catch {
    throw new CannotStampError(
      'This PDF can’t be read well enough to stamp it. Print it to a new PDF, and upload that one.',
    )
  }
  if (pdf.isEncrypted) {
    throw new CannotStampError(
      'This PDF is encrypted or protected, so it can’t be stamped for its reader. Save it without protection, and upload that one.',
    )
  }
  const count = pdf.getPageCount()
  if (count === 0 || count > MOST_PAGES) {
    throw new CannotStampError(
      count === 0 ? 'This PDF has no pages.' : `A PDF for approved buyers has at most ${MOST_PAGES} pages. Split it.`,
    )
  }
  return pdf
}

function drawStamp(page: PDFPage, font: EmbeddedFont, stamp: Stamp): void {
  // Actions that would run when the page opens.
  page.dict.delete('AA')
  const { width, height, place } = upright(page)
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
function upright(page: PDFPage): { width: number; height: number; place: Place } {
  const { x, y, width, height } = page.getCropBox()
  const { rotation } = page
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
