import type { ManagedListing } from '#shared/listings/selling.ts'
import { AccessPart } from './access/access-part.tsx'
import { OffersPart } from './offers/offers-part.tsx'
import { ScreeningPanel } from './screening-panel.tsx'

interface BuyersPartProps {
  listing: ManagedListing
  /** As the address names it. */
  asked: string | undefined
}

/** Offers, who asked to see more, and what the seller asks of buyers: what waits comes first. */
export function BuyersPart({ listing: { id, form, waiting }, asked }: BuyersPartProps) {
  const isAccessFirst = asked === 'access' || (waiting.offers === 0 && asked !== 'offers')
  const parts = [<OffersPart key="offers" id={id} />, <AccessPart key="access" id={id} />]
  return (
    <div className="space-y-12">
      {isAccessFirst ? parts.toReversed() : parts}
      <ScreeningPanel id={id} hasPrice={form.askingPrice !== null} isConfidential={form.isConfidential} />
    </div>
  )
}
