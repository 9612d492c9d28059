import { fileURLToPath } from 'node:url'
import { colorsNow } from '#shared/settings/brand.ts'

/** The pages' fonts in the weights that PDFs use: Latin-1 and typographic punctuation. */
export const PDF_FONTS = { serif: 'fraunces', sans: 'instrument-sans', semibold: 'instrument-sans-semibold' } as const

/** The colors of the site's light theme. Two of them are read when they are needed, since staff change them. */
export const PDF_COLORS = {
  ink: '#1c2b26',
  muted: '#55635c',
  get evergreen() {
    return colorsNow().evergreen[0]
  },
  get brass() {
    return colorsNow()['brass-ink'][0]
  },
  line: '#cfc5b2',
}

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const font of Object.values(PDF_FONTS)) {
    doc.registerFont(font, fileURLToPath(new URL(`fonts/${font}.ttf`, import.meta.url)))
  }
}

/** The whole file, once it is ended. Listens from the call on. */
export function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.once('end', () => resolve(Buffer.concat(pieces)))
    doc.once('error', reject)
  })
}

/** Marks decorative content as an artifact, which screen readers skip. */
export function asArtifact(doc: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
