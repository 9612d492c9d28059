import PdfDocument from 'pdfkit'
import { offerTexts } from '#shared/content/offer-texts.ts'
import { product } from '#shared/product.ts'
import { drawFact, drawFeet, letterOptions, MARKET_TIME, PAGE, write } from '#server/platform/pdf/letter.ts'
import type { Doc, Structure } from '#server/platform/pdf/letter.ts'
import { asArtifact, collect, PDF_COLORS, registerFonts } from '#server/platform/pdf/pdf.ts'
import { bindingParagraphs } from './offer-paper.ts'
import type { OfferFacts } from './offer-paper.ts'

const { ink, muted } = PDF_COLORS
const HEADING = { font: 'serif', size: 15, color: ink, gap: 14 } as const
const TEXT = { font: 'sans', size: 10.5, color: ink, gap: 4 } as const

/** An offer as its parties keep it, tagged for screen readers. */
export async function drawOffer(facts: OfferFacts): Promise<Buffer> {
  const title = facts.isAccepted ? offerTexts.title : `Offer, version ${facts.version}`
  const signedAt = facts.signatures.at(-1)?.signedAt ?? 0
  const doc = new PdfDocument(letterOptions({ Title: title, Author: product.name }, new Date(signedAt)))
  registerFonts(doc)
  const file = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  asArtifact(doc, 'Layout', () => doc.rect(0, 0, PAGE.width, 22).fill(PDF_COLORS.evergreen))
  write(doc, root, 'P', `${product.name} · ${facts.stateText}`, { font: 'semibold', size: 9, color: PDF_COLORS.brass })
  write(doc, root, 'H1', title, { font: 'serif', size: 26, color: ink, gap: 3 })
  write(doc, root, 'P', `${facts.businessTitle}. ${offerTexts.lead}`, { ...TEXT, color: muted })
  doc.y += 12
  for (const { label, text } of factsOf(facts)) drawFact(doc, root, label, text)
  drawMeaning(doc, root, facts)
  drawSignatures(doc, root, facts)
  root.end()
  drawFeet(doc, `Version ${facts.version} · ${facts.hash.slice(0, 16)}`)
  doc.end()
  return file
}

function factsOf({ buyerName, sellerName, lines }: OfferFacts): OfferFacts['lines'] {
  return [{ label: 'Buyer', text: buyerName }, { label: 'Seller', text: sellerName }, ...lines]
}

function drawMeaning(doc: Doc, root: Structure, { closingDay, isAccepted }: OfferFacts): void {
  write(doc, root, 'H2', isAccepted ? 'What binds' : 'What binds once both have signed', HEADING)
  for (const { title, text } of bindingParagraphs(closingDay)) write(doc, root, 'P', `${title}. ${text}`, TEXT)
  write(doc, root, 'H2', 'What does not bind', HEADING)
  write(doc, root, 'P', offerTexts.notBinding, TEXT)
}

function drawSignatures(doc: Doc, root: Structure, { signatures, hash, isAccepted }: OfferFacts): void {
  write(doc, root, 'H2', 'Signatures', HEADING)
  for (const { who, typedName, signedAt } of signatures) {
    drawFact(doc, root, who, `${typedName}, ${MARKET_TIME.format(new Date(signedAt))} (${signedAt})`)
  }
  if (!isAccepted) drawFact(doc, root, 'The other party', 'Has not signed')
  // In groups, so that it wraps between them: some are wider than a line.
  drawFact(doc, root, 'SHA-256 of the terms', hash.match(/.{1,8}/gu)?.join(' ') ?? '')
  write(doc, root, 'P', offerTexts.signing, { ...TEXT, gap: 10 })
  write(doc, root, 'P', offerTexts.advice, { ...TEXT, color: muted })
}
