import { PdfArray, PdfDict, PdfRef, PdfStream } from '@libpdf/core'
import type { PDF, PdfObject, PDFPage } from '@libpdf/core'
import { closeContent } from './close-content.ts'
import { flattenNotes } from './flatten-notes.ts'
import { CannotStampError, openPdf } from './open-pdf.ts'
import { settlePage } from './page-view.ts'

/** What is taken over of a document and of a page: what shows, its language, its layers and its structure. */
const OF_DOCUMENT = [
  'Type',
  'Pages',
  'PageLabels',
  'Lang',
  'MarkInfo',
  'StructTreeRoot',
  'OCProperties',
  'OutputIntents',
  'ViewerPreferences',
  'AcroForm',
]
const OF_PAGE = [
  'Type',
  'Parent',
  'Contents',
  'Resources',
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Group',
  'StructParents',
  'Tabs',
  'Annots',
]
/** Leads to attached files, to scripts, to what programs keep for themselves, or from the structure to a note. */
const LEFT_BEHIND = ['AF', 'EF', 'AA', 'JS', 'Metadata', 'PieceInfo', 'Obj']
/** Bits of a note's flags: it isn't shown, or in print only. */
const HIDDEN = 0b10_0011

/**
 * A PDF with the same pages, which show the same, and nothing else: what forms and notes show is drawn into them, and attached
 * files, scripts, bookmarks and whatever no page needs stay behind. Its title, language, layers and structure are kept.
 *
 * @param only - The number of the one page to keep, from 1. It must exist.
 * @throws CannotStampError.
 */
export async function toPlainPdf(bytes: Uint8Array, only?: number): Promise<PDF> {
  const pdf = await openPdf(bytes)
  refuseAdobeForm(pdf)
  keepOnly(pdf.getCatalog(), OF_DOCUMENT)
  if (only !== undefined) keepPage(pdf, only)
  nameOnly(pdf)
  let hasNotes = false
  for (const page of pdf.getPages()) {
    settlePage(pdf, page)
    keepOnly(page.dict, OF_PAGE)
    closePage(pdf, page)
    hasNotes = keepVisibleNotes(pdf, page) || hasNotes
  }
  const plain = hasNotes ? await openPdf(await flatten(pdf)) : pdf
  plain.getCatalog().delete('AcroForm')
  for (const page of plain.getPages()) page.dict.delete('Annots')
  leaveBehind(plain)
  return plain
}

/** Of a form that only Adobe's programs show, others have a page that says so. */
function refuseAdobeForm(pdf: PDF): void {
  if (!pdf.getCatalog().getBool('NeedsRendering', pdf.getObject.bind(pdf))?.value) return
  throw new CannotStampError(
    'This PDF is a form that only Adobe’s programs can show. Print it to a new PDF there, and upload that one.',
  )
}

async function flatten(pdf: PDF): Promise<Uint8Array> {
  try {
    return await flattenNotes(await pdf.save())
  } catch {
    throw new CannotStampError(
      'The forms or notes of this PDF can’t be read well enough to stamp it. Print it to a new PDF, and upload that one.',
    )
  }
}

function keepOnly(dict: PdfDict, names: readonly string[]): void {
  const gone = Array.from(dict.keys(), ({ value }) => value).filter((name) => !names.includes(name))
  for (const name of gone) dict.delete(name)
}

function keepPage(pdf: PDF, number: number): void {
  const page = pdf.getPage(number - 1)
  if (!page) throw new Error('there is no such page')
  // Before it loses its place in the tree.
  settlePage(pdf, page)
  for (let index = pdf.getPageCount() - 1; index >= 0; index -= 1) if (index !== number - 1) pdf.removePage(index)
  // It leads to the others.
  for (const name of ['StructTreeRoot', 'MarkInfo', 'PageLabels']) pdf.getCatalog().delete(name)
  page.dict.delete('StructParents')
}

/** Of what a PDF says of itself, its title stays. */
function nameOnly(pdf: PDF): void {
  const { trailer } = pdf.context.info
  const resolve = pdf.getObject.bind(pdf)
  const title = trailer.getDict('Info', resolve)?.getString('Title', resolve)
  trailer.delete('Info')
  if (title) trailer.set('Info', pdf.createDict({ Title: title }))
}

function closePage(pdf: PDF, page: PDFPage): void {
  const contents = page.dict.get('Contents', pdf.getObject.bind(pdf))
  const parts = contents instanceof PdfArray ? contents.toArray() : [contents]
  const streams = parts.map((part) => (part instanceof PdfRef ? pdf.getObject(part) : part))
  let content: Uint8Array
  try {
    const pieces = streams.flatMap((stream) => (stream instanceof PdfStream ? [stream.getDecodedData(), NEW_LINE] : []))
    content = Buffer.concat(pieces)
  } catch {
    // Readers show what they can of it.
    return
  }
  const closed = closeContent(content)
  if (closed) page.dict.set('Contents', pdf.register(new PdfStream([], closed)))
}

const NEW_LINE = Buffer.from('\n')

/** Takes away notes and fields that aren't shown. Whether any are left. */
function keepVisibleNotes(pdf: PDF, page: PDFPage): boolean {
  const resolve = pdf.getObject.bind(pdf)
  const notes = page.dict.getArray('Annots', resolve)?.toArray() ?? []
  const kept = notes.filter((note) => {
    const dict = note instanceof PdfRef ? resolve(note) : note
    if (!(dict instanceof PdfDict)) return false
    const flags = dict.getNumber('F', resolve)?.value ?? 0
    const kind = dict.getName('Subtype', resolve)?.value ?? ''
    if ((flags & HIDDEN) !== 0 || ['Link', 'Popup'].includes(kind)) return false
    putOnLayer(pdf, dict)
    return true
  })
  page.dict.delete('Annots')
  if (kept.length > 0) page.dict.set('Annots', new PdfArray(kept))
  return kept.length > 0
}

/** What is drawn of a note stays on the layer that the note is on. */
function putOnLayer(pdf: PDF, note: PdfDict): void {
  const layer = note.get('OC')
  if (!layer) return
  const resolve = pdf.getObject.bind(pdf)
  const drawn = note.getDict('AP', resolve)?.get('N', resolve)
  const states =
    drawn instanceof PdfStream
      ? [drawn]
      : drawn instanceof PdfDict
        ? [...drawn.keys()].map((state) => drawn.get(state, resolve))
        : []
  if (states.length === 0) {
    throw new CannotStampError(
      'This PDF has notes on a layer that can’t be stamped. Print it to a new PDF, and upload that one.',
    )
  }
  for (const state of states) if (state instanceof PdfStream) state.set('OC', layer)
}

function leaveBehind(pdf: PDF): void {
  const seen = new Set<PdfObject>()
  const next: { object: PdfObject; isMap?: boolean }[] = [{ object: pdf.getCatalog() }]
  for (let one = next.pop(); one; one = next.pop()) {
    const object = one.object instanceof PdfRef ? pdf.getObject(one.object) : one.object
    if (!object || seen.has(object)) continue
    seen.add(object)
    if (object instanceof PdfArray) next.push(...[...object].map((item) => ({ object: item })))
    if (!(object instanceof PdfDict)) continue
    if (!one.isMap) for (const name of LEFT_BEHIND) object.delete(name)
    for (const [{ value: name }, value] of object) next.push({ object: value, isMap: MAPS.has(name) })
  }
}

/** Their keys are names that the maker of a PDF chose. */
const MAPS = new Set([
  'Font',
  'XObject',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
  'CharProcs',
  'Colorants',
  'ClassMap',
  'RoleMap',
])
