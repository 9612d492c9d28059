import type { Offer } from '#shared/deals/offers.ts'
import type { OfferState } from '#shared/deals/stages.ts'
import { inTimeText } from './expiry-text.ts'

const STATES: Record<OfferState, { label: string; look: string }> = {
  open: { label: 'Open', look: 'bg-brass-soft text-brass-ink' },
  accepted: { label: 'Accepted', look: 'bg-evergreen-soft text-evergreen' },
  countered: { label: 'Countered', look: 'bg-sunken text-muted' },
  declined: { label: 'Declined', look: 'bg-brick-soft text-brick' },
  withdrawn: { label: 'Withdrawn', look: 'bg-sunken text-muted' },
  expired: { label: 'Expired', look: 'bg-sunken text-muted' },
}

/** The state of an offer in a pill, and of an open one how long it stands. */
export function OfferMark({ offer, now }: { offer: Pick<Offer, 'state' | 'expiresAt'>; now: number }) {
  const left = inTimeText(offer.expiresAt, now)
  // The server's clock ends it within a minute.
  const { label, look } = STATES[offer.state === 'open' && !left ? 'expired' : offer.state]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className={`rounded-full px-2.5 py-0.5 font-semibold print:border ${look}`}>{label}</span>
      {offer.state === 'open' && left && <span className="text-muted">expires {left}</span>}
    </span>
  )
}
