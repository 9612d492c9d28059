import type { OfferTemplate } from '#shared/content/offer-templates.ts'
import { marketDay } from '#shared/market-day.ts'
import type { OfferTerms } from './offers.ts'

/** Terms that are still being typed: a number may be missing, or NaN if it can't be read. */
export type DraftTerms = {
  [Name in keyof OfferTerms]: OfferTerms[Name] extends number ? number | undefined : OfferTerms[Name]
}

/** The terms of a letter at this price, in whole dollars. Without one, what depends on it is left open. */
export function fillTemplate(
  {
    cashPercent,
    notePercent,
    holdbackPercent,
    depositPercent,
    closingDays,
    ...same
  }: Omit<OfferTemplate, 'name' | 'label' | 'summary'>,
  priceOrAsked: number | undefined,
  now: number,
): DraftTerms {
  const priceCents = priceOrAsked === undefined ? undefined : Math.round(priceOrAsked / 100) * 100
  const share = (percent: number) => shareOf(priceCents, percent)
  const noteCents = share(notePercent)
  // What rounding leaves would be a bank's loan.
  const isAll = cashPercent + notePercent === 100 && priceCents !== undefined && noteCents !== undefined
  return {
    priceCents,
    cashCents: isAll ? priceCents - noteCents : share(cashPercent),
    noteCents,
    noteRateBasisPoints: same.noteRateBasisPoints,
    noteMonths: same.noteMonths,
    isNoteOnStandby: same.isNoteOnStandby,
    holdbackCents: share(holdbackPercent),
    holdbackMonths: same.holdbackMonths,
    depositCents: share(depositPercent),
    structure: same.structure,
    included: same.included,
    contingencies: same.contingencies,
    diligenceDays: same.diligenceDays,
    closingOn: marketDay(now, closingDays),
    remarks: same.remarks,
  }
}

/** In whole dollars. */
function shareOf(priceCents: number | undefined, percent: number): number | undefined {
  if (percent === 0) return 0
  return priceCents === undefined ? undefined : Math.floor((priceCents * percent) / 10_000) * 100
}
