import { colorsNow } from '#shared/settings/brand.ts'
import { ascentOf, FONT_NAMES, fontFile, listRuns, PDF_FONTS } from './fonts.ts'

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

/** Each is read when it is first drawn with. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const font of FONT_NAMES) doc.registerFont(font, fontFile(font))
}

export interface TextLook extends Pick<PDFKit.Mixins.TextOptions, 'width' | 'lineGap'> {
  font: keyof typeof PDF_FONTS
  size: number
  color: string
}

/** Writes a text from there on, whatever its letters: a word that the font can't show is in another, on the same line. */
export function writeText(
  doc: PDFKit.PDFDocument,
  text: string,
  { font, size, color, ...options }: TextLook,
  left: number,
  top: number,
): void {
  const first = PDF_FONTS[font]
  const baseline = (-ascentOf(first) * size) / 1000
  doc.fontSize(size).fillColor(color)
  for (const [index, line] of text.split('\n').entries()) {
    const runs = listRuns(line, first)
    const last = runs.pop() ?? { text: ' ', font: first, isRightToLeft: false }
    for (const [nth, run] of [...runs, last].entries()) {
      const look = {
        ...options,
        baseline,
        continued: run !== last,
        // Without them PDFKit lays out words one by one, which puts the last of a phrase first.
        ...(run.isRightToLeft && { features: [] }),
      }
      doc.font(run.font)
      if (nth > 0) doc.text(run.text, look)
      else doc.text(run.text, left, index === 0 ? top : doc.y, look)
    }
  }
  doc.font(first)
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
