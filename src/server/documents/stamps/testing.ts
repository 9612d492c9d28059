import { PDF, PdfDict, PdfName, PdfStream, PdfString } from '@libpdf/core'
import PdfDocument from 'pdfkit'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF with a line of figures on each page. */
export async function makePages(
  count: number,
  { password, userPassword }: { password?: string; userPassword?: string } = {},
): Promise<Buffer> {
  const doc = new PdfDocument({
    size: 'LETTER',
    autoFirstPage: false,
    pdfVersion: '1.7',
    ...(userPassword !== undefined && { userPassword }),
    ...(password !== undefined && { ownerPassword: password, permissions: { printing: 'highResolution' } }),
  })
  const pieces: Uint8Array[] = []
  doc.on('data', (piece: Uint8Array) => pieces.push(piece))
  const ended = new Promise<void>((resolve) => {
    doc.once('end', () => resolve())
  })
  for (let page = 1; page <= count; page += 1) doc.addPage().fontSize(14).text(`Sales of month ${page}: ${page}2,345`)
  doc.end()
  await ended
  return Buffer.concat(pieces)
}

/** The same PDF, whose properties name its author. */
export async function withAuthor(bytes: Uint8Array, author: string): Promise<Buffer> {
  const pdf = await PDF.load(bytes)
  pdf.setAuthor(author)
  return Buffer.from(await pdf.save())
}

/** The same PDF with a property whose text, and whose whole list of properties, stand elsewhere in the file. */
export async function withFarProperty(bytes: Uint8Array, name: string, text: string): Promise<Buffer> {
  const pdf = await PDF.load(bytes)
  const { context } = pdf
  const info = PdfDict.of({ [name]: context.register(PdfString.fromString(text)) })
  context.info.trailer.set('Info', context.register(info))
  return Buffer.from(await pdf.save())
}

/** The same PDF with XMP metadata. */
export async function withXmp(bytes: Uint8Array, creator: string): Promise<Buffer> {
  const pdf = await PDF.load(bytes)
  const xml = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator><rdf:li>${creator}</rdf:li></dc:creator></x:xmpmeta>`
  const stream = new PdfStream([['Type', PdfName.of('Metadata')]], Buffer.from(xml))
  pdf.context.catalog.getDict().set('Metadata', pdf.context.register(stream))
  return Buffer.from(await pdf.save())
}

/** The text of each page, as PDF.js reads it. */
export async function readPages(bytes: ArrayBuffer | Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: Uint8Array.from(new Uint8Array(bytes)), useWasm: false, verbosity: 0 })
  const pdf = await loading.promise
  try {
    const texts: string[] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    return texts
  } finally {
    await loading.destroy()
  }
}

/** Adds a turned page, a note over the text, a script and an attached file, which a stamped copy has not. */
export async function withExtras(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes)
  pdf.getPage(0)?.setRotation(90)
  pdf.addAttachment('original.txt', Buffer.from('The unstamped original'))
  pdf.getPage(0)?.addTextAnnotation({ rect: { x: 72, y: 700, width: 20, height: 20 }, contents: 'A note' })
  return pdf.save()
}
