import PdfDocument from 'pdfkit'
import { ELECTRONIC_SIGNATURES } from '#region/signing.ts'
import { ndaParagraphs } from '#shared/access/nda.ts'
import { product } from '#shared/product.ts'
import { drawFact, drawFeet, letterOptions, MARKET_TIME, PAGE, write } from '#server/platform/pdf/letter.ts'
import type { Doc, Structure } from '#server/platform/pdf/letter.ts'
import { asArtifact, collect, PDF_COLORS, registerFonts } from '#server/platform/pdf/pdf.ts'
import type { CertificateFacts } from './certificate.ts'

const { ink, muted } = PDF_COLORS

/** The certificate of a signature: who signed what, when and how, with the full text, tagged for screen readers. */
export async function drawCertificate(facts: CertificateFacts): Promise<Buffer> {
  const date = new Date(facts.signedAt)
  const doc = new PdfDocument(letterOptions({ Title: 'Certificate of signature', Author: product.name }, date))
  registerFonts(doc)
  const file = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawFacts(doc, root, facts)
  doc.addPage()
  drawAgreement(doc, root, facts.text)
  root.end()
  drawFeet(doc, `Version ${facts.version} · Signature ${facts.id}`)
  doc.end()
  return file
}

function drawFacts(doc: Doc, root: Structure, facts: CertificateFacts): void {
  asArtifact(doc, 'Layout', () => doc.rect(0, 0, PAGE.width, 22).fill(PDF_COLORS.evergreen))
  write(doc, root, 'P', `${product.name} · Nondisclosure agreement, version ${facts.version}`, {
    font: 'semibold',
    size: 9,
    color: PDF_COLORS.brass,
  })
  write(doc, root, 'H1', 'Certificate of signature', { font: 'serif', size: 26, color: ink, gap: 3 })
  const lead = `This records an electronic signature under the Uniform Electronic Transactions Act (${ELECTRONIC_SIGNATURES}).`
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
  return [
    ['Signed by', typedName],
    ['Email address', email],
    ['Signed at', `${MARKET_TIME.format(new Date(signedAt))} (${signedAt})`],
    ['Agreement', `Version ${version}`],
    ['SHA-256 of its text', textHash],
    ['Network address', ipAddress],
    ['Browser', userAgent || 'not told'],
    ['Signature number', id],
  ]
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
