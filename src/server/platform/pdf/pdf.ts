import { fileURLToPath } from 'node:url'

/** The pages' fonts in the weights that PDFs use: Latin-1 and typographic punctuation. */
export const PDF_FONTS = { serif: 'fraunces', sans: 'instrument-sans', semibold: 'instrument-sans-semibold' } as const

/** The colors of the site's light theme. */
export const PDF_COLORS = {
  ink: '#1c2b26',
  muted: '#55635c',
  evergreen: '#1f5b47',
  brass: '#80560f',
  line: '#cfc5b2',
} as const

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
