import { notFound } from '#shared/api/path-parameters.ts'
import type { OfferId } from '#shared/deals/offers.ts'
import { termLines } from '#shared/deals/compare-terms.ts'
import { offerTexts } from '#shared/content/offer-texts.ts'
import { brandNow } from '#shared/settings/brand.ts'
import type { Brand } from '#shared/settings/brand.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { createWorker } from '#server/platform/worker-process/worker-process.ts'
import { findDeal } from './deal-store.ts'
import { findOffer } from './offer-store.ts'

/** What the PDF of an offer says. */
export interface OfferFacts {
  businessTitle: string
  version: number
  isAccepted: boolean
  /** In words: "Accepted", "Open until …". */
  stateText: string
  buyerName: string
  sellerName: string
  lines: { label: string; text: string }[]
  signatures: { who: string; typedName: string; signedAt: string }[]
  hash: string
  closingDay: string
}

/** The drawer's process knows no settings. */
export interface OfferTask extends OfferFacts {
  brand: Brand
}

/** Drawing takes memory and CPU that requests need, so it has a process of its own. */
const draw = createWorker<OfferTask, Uint8Array>({
  name: 'drawer of offers',
  program: new URL('offer-drawer.ts', import.meta.url),
  most: 1,
  giveUpAfterMs: 30_000,
  niceness: 5,
  heapMegabytes: 128,
  hasAddons: false,
})

const STATE_TEXTS = {
  open: 'Sent, not accepted',
  countered: 'Answered by another offer',
  accepted: 'Accepted by both',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const

/**
 * The PDF of an offer, drawn from its row: its terms, who signed, and what binds. For its two parties.
 *
 * @throws AppError not_signed_in, not_found, unavailable.
 */
export async function openOfferPaper(ctx: Context, id: OfferId): Promise<{ fileName: string; bytes: Buffer }> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttle('message-account', userId)
  const offer = await findOffer(ctx.db, id)
  if (!offer) throw notFound('offer')
  const deal = await findDeal(ctx.db, offer.conversationId, userId)
  if (!deal) throw notFound('offer')
  const line = termLines(offer).find(({ name }) => name === 'closing')
  const typed = (isBySeller: boolean) => offer.signatures.find((one) => one.isBySeller === isBySeller)?.typedName
  const facts: OfferTask = {
    brand: brandNow(),
    businessTitle: offer.businessTitle,
    version: offer.version,
    isAccepted: offer.state === 'accepted',
    stateText: STATE_TEXTS[offer.state],
    // Who signed is named as they signed, so that the letter stays the same.
    buyerName: typed(false) ?? deal.buyerName,
    sellerName: typed(true) ?? 'The seller',
    lines: termLines(offer).map(({ label, text }) => ({ label, text })),
    signatures: offer.signatures.map(({ isBySeller, ...signature }) => ({
      ...signature,
      who: isBySeller ? 'Seller' : 'Buyer',
    })),
    hash: offer.hash,
    closingDay: line?.text ?? offer.closingOn,
  }
  const name = offer.state === 'accepted' ? 'letter-of-intent' : `offer-${offer.version}`
  return { fileName: `${name}.pdf`, bytes: Buffer.from(await draw(facts, nothing())) }
}

/** The paragraphs of what binds, with the day filled in. */
export function bindingParagraphs(day: string): { title: string; text: string }[] {
  return offerTexts.binding.map(({ title, text }) => ({ title, text: text.replace('{day}', day) }))
}

// A drawing needs no bytes besides its facts.
async function* nothing(): AsyncGenerator<Uint8Array> {}
