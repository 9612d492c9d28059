import type { OfferInput } from '#shared/deals/offers.ts'
import { marketDay } from '#shared/market-day.ts'

/** An offer of the asking price with a bank's loan; anything can be said differently. */
export function offerOf(changes: Partial<OfferInput> = {}): OfferInput {
  return {
    priceCents: 18_500_000,
    cashCents: 2_500_000,
    noteCents: 0,
    noteRateBasisPoints: 0,
    noteMonths: 0,
    isNoteOnStandby: false,
    holdbackCents: 0,
    holdbackMonths: 0,
    depositCents: 500_000,
    structure: 'assets',
    included: 'Ovens, recipes and the name',
    contingencies: ['financing', 'lease'],
    diligenceDays: 30,
    closingOn: marketDay(Date.now(), 75),
    remarks: '',
    validHours: 72,
    typedName: 'Bo Example',
    answers: null,
    ...changes,
  }
}
