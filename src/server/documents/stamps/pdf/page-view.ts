import { PdfArray, PdfDict, PdfNumber } from '@libpdf/core'
import type { PDF, PdfObject, PDFPage } from '@libpdf/core'

/** The part of a page that readers show, in the page's own units, and by how much they turn it. */
export interface PageView {
  x: number
  y: number
  width: number
  height: number
  rotation: 0 | 90 | 180 | 270
}

type Box = [left: number, bottom: number, right: number, top: number]

/** What readers take for a page without a size. */
const LETTER: Box = [0, 0, 612, 792]
/** The tree of pages is never that deep, unless it is a circle. */
const MOST_PARENTS = 100

/** As PDF.js, PDFium and Acrobat see it: corners in any order, and of the crop box only what is inside the media box. */
export function viewOf(pdf: PDF, page: PDFPage): PageView {
  const media = boxOf(pdf, page, 'MediaBox') ?? LETTER
  const crop = boxOf(pdf, page, 'CropBox')
  const [left, bottom, right, top] = (crop && intersect(crop, media)) ?? media
  const turn = inherited(pdf, page, 'Rotate')
  const degrees = turn instanceof PdfNumber && turn.value % 90 === 0 ? ((turn.value % 360) + 360) % 360 : 0
  return { x: left, y: bottom, width: right - left, height: top - bottom, rotation: degrees as PageView['rotation'] }
}

/** Gives a page for its own what it has from the tree of pages, its boxes as they are seen. */
export function settlePage(pdf: PDF, page: PDFPage): void {
  const { x, y, width, height, rotation } = viewOf(pdf, page)
  const box = [x, y, x + width, y + height]
  for (const name of ['MediaBox', 'CropBox']) {
    page.dict.set(name, PdfArray.of(...box.map((edge) => PdfNumber.of(edge))))
  }
  page.dict.set('Rotate', PdfNumber.of(rotation))
  const resources = inherited(pdf, page, 'Resources')
  const own = resources instanceof PdfDict ? resources.clone() : new PdfDict()
  // Pages share them, and each is given fonts and forms of its own.
  for (const kind of ['Font', 'XObject', 'ExtGState']) {
    const shared = own.get(kind, (ref) => pdf.getObject(ref))
    if (shared instanceof PdfDict) own.set(kind, shared.clone())
  }
  page.dict.set('Resources', own)
}

function boxOf(pdf: PDF, page: PDFPage, name: string): Box | undefined {
  const found = inherited(pdf, page, name)
  if (!(found instanceof PdfArray) || found.length !== 4) return undefined
  const edges = found.toArray().map((_, index) => found.at(index, (ref) => pdf.getObject(ref)))
  const [a, b, c, d] = edges.map((edge) => (edge instanceof PdfNumber ? edge.value : NaN)) as Box
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[2] > box[0] && box[3] > box[1] ? box : undefined
}

function intersect(one: Box, other: Box): Box | undefined {
  const [left, bottom] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])]
  const [right, top] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])]
  return right > left && top > bottom ? [left, bottom, right, top] : undefined
}

function inherited(pdf: PDF, page: PDFPage, name: string): PdfObject | undefined {
  const resolve = pdf.getObject.bind(pdf)
  let node: PdfDict | undefined = page.dict
  for (let depth = 0; node && depth < MOST_PARENTS; depth += 1) {
    const found = node.get(name, resolve)
    if (found) return found
    node = node.getDict('Parent', resolve)
  }
  return undefined
}
