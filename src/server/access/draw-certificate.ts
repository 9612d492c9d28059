import PdfDocument from 'pdfkit'
import { ndaParagraphs } from '#shared/access/nda.ts'
import { product } from '#shared/product.ts'
import { asArtifact, collect, PDF_COLORS, PDF_FONTS, registerFonts } from '#server/platform/pdf/pdf.ts'
import type { CertificateFacts } from './certificate.ts'

/** In points, 72 to an inch, on US Letter. */
const PAGE = { width: 612, height: 792, side: 60, top: 60, bottom: 68 }
const WIDTH = PAGE.width - 2 * PAGE.side
const LABEL_WIDTH = 128
const { ink, muted, evergreen, brass, line } = PDF_COLORS

const PACIFIC = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'America/Los_Angeles',
})

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

/** The certificate of a signature: who signed what, when and how, with the full text, tagged for screen readers. */
export async function drawCertificate(facts: CertificateFacts): Promise<Buffer> {
  const date = new Date(facts.signedAt)
  const doc = new PdfDocument({
    size: 'LETTER',
    margins: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: PAGE.bottom },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: 'Certificate of signature', Author: product.name, CreationDate: date, ModDate: date },
  })
  registerFonts(doc)
  const file = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawFacts(doc, root, facts)
  doc.addPage()
  drawAgreement(doc, root, facts.text)
  root.end()
  drawFeet(doc, facts)
  doc.end()
  return file
}

function drawFacts(doc: Doc, root: Structure, facts: CertificateFacts): void {
  asArtifact(doc, 'Layout', () => doc.rect(0, 0, PAGE.width, 22).fill(evergreen))
  write(doc, root, 'P', `${product.name} · Nondisclosure agreement, version ${facts.version}`, {
    font: 'semibold',
    size: 9,
    color: brass,
  })
  write(doc, root, 'H1', 'Certificate of signature', { font: 'serif', size: 26, color: ink, gap: 3 })
  const lead = 'This records an electronic signature under the Uniform Electronic Transactions Act (RCW 1.80).'
  write(doc, root, 'P', lead, { font: 'sans', size: 10.5, color: muted, gap: 4 })
  doc.y += 14
  for (const [label, value] of listFacts(facts)) drawFact(doc, root, label, value)
  doc.y += 16
  write(doc, root, 'H2', 'What the signer declared', { font: 'serif', size: 15, color: ink })
  for (const statement of facts.statements) {
    write(doc, root, 'P', `“${statement}”`, { font: 'sans', size: 10.5, color: ink, gap: 6 })
  }
  doc.y += 16
  write(doc, root, 'H2', 'How to check this certificate', { font: 'serif', size: 15, color: ink })
  const where = facts.verifyUrl ?? 'the page “Check a certificate” of the site'
  const how = `The site kept the SHA-256 hash of this file when it issued it. Open ${where} and choose this file: the page says whether its bytes are exactly those that were issued. The agreement as it was signed is on the next pages.`
  write(doc, root, 'P', how, { font: 'sans', size: 10.5, color: ink, gap: 6 })
}

function listFacts(facts: CertificateFacts): [string, string][] {
  const { version, typedName, email, ipAddress, userAgent, signedAt, textHash, id } = facts
  const code = outsideFont(typedName)
  return [
    ['Signed by', code === '' ? typedName : `${simplified(typedName)} (${code})`],
    ['E-mail address', email],
    ['Signed at', `${PACIFIC.format(new Date(signedAt))} (${signedAt})`],
    ['Agreement', `Version ${version}`],
    ['SHA-256 of its text', textHash],
    ['Network address', ipAddress],
    ['Browser', userAgent || 'not told'],
    ['Signature number', id],
  ]
}

function drawFact(doc: Doc, root: Structure, label: string, value: string): void {
  const left = PAGE.side + LABEL_WIDTH
  const look = { width: WIDTH - LABEL_WIDTH, lineGap: 1.5 }
  const top = doc.y + 5
  root.add(
    doc.struct('P', {}, () => {
      doc.font(PDF_FONTS.semibold).fontSize(10).fillColor(muted).text(label, PAGE.side, top, { width: LABEL_WIDTH })
      doc.font(PDF_FONTS.sans).fontSize(10).fillColor(ink).text(simplified(value), left, top, look)
    }),
  )
  doc.y += 5
  asArtifact(doc, 'Layout', () =>
    doc
      .lineWidth(0.5)
      .strokeColor(line)
      .moveTo(PAGE.side, doc.y)
      .lineTo(PAGE.width - PAGE.side, doc.y)
      .stroke(),
  )
}

function drawAgreement(doc: Doc, root: Structure, text: string): void {
  for (const [index, paragraph] of ndaParagraphs(text).entries()) {
    if (index === 0) {
      write(doc, root, 'H1', paragraph.text, { font: 'serif', size: 22, color: ink })
    } else if (paragraph.isHeading) {
      // A heading stays with the first lines of its text.
      if (doc.y > PAGE.height - PAGE.bottom - 60) doc.addPage()
      write(doc, root, 'H2', paragraph.text, { font: 'serif', size: 13, color: ink, gap: 12 })
    } else {
      write(doc, root, 'P', paragraph.text, { font: 'sans', size: 10.5, color: ink, gap: 5 })
    }
  }
}

interface Look {
  font: keyof typeof PDF_FONTS
  size: number
  color: string
  /** Above it. */
  gap?: number
}

function write(doc: Doc, root: Structure, tag: 'P' | 'H1' | 'H2', text: string, look: Look): void {
  root.add(
    doc.struct(tag, {}, () => {
      doc
        .font(PDF_FONTS[look.font])
        .fontSize(look.size)
        .fillColor(look.color)
        .text(simplified(text), PAGE.side, doc.y + (look.gap ?? 0), { width: WIDTH, lineGap: 2.5 })
    }),
  )
}

function drawFeet(doc: Doc, { id, version }: CertificateFacts): void {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0
    asArtifact(doc, 'Pagination', () => {
      const y = PAGE.height - 42
      doc.font(PDF_FONTS.sans).fontSize(8.5).fillColor(muted)
      doc.text(`Version ${version} · Signature ${id}`, PAGE.side, y, { lineBreak: false })
      doc.text(`Page ${index + 1} of ${count}`, PAGE.side, y, { width: WIDTH, align: 'right', lineBreak: false })
    })
  }
}

/** What the fonts have no shapes for. */
const NOT_DRAWN = /[^\n\x20-\x7E\xA0-\xFF‐-―‘’“”•…]/u

/** A text as the fonts can show it: without the marks on a letter, or with the code of a character. */
function simplified(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (!NOT_DRAWN.test(character)) return character
      const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return NOT_DRAWN.test(bare) || bare === '' ? codeOf(character) : bare
    })
    .join('')
}

/** The codes of the characters that are not shown as they were typed: "exactly: Nguy[U+1EC5]n"; '' if all are. */
function outsideFont(name: string): string {
  if (!NOT_DRAWN.test(name)) return ''
  return `exactly: ${[...name].map((character) => (NOT_DRAWN.test(character) ? codeOf(character) : character)).join('')}`
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}
