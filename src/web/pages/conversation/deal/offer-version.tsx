import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Deal, Offer } from '#shared/deals/offers.ts'
import { formatCents } from '#shared/money.ts'
import { zonedInstantText } from '#web/dates/instant-text.ts'
import { useTimeZone } from '#web/dates/use-time-zone.ts'
import { OfferMark } from '#web/deals/offer-mark.tsx'
import { inSentence } from './deal-words.ts'
import { changesText } from './changes-text.ts'
import { OfferLedger } from './offer-ledger.tsx'
import { shareText } from './share-text.ts'

interface OfferVersionProps {
  deal: Deal
  offer: Offer
  /** The version that it answers; undefined for the first. */
  before: Offer | undefined
  now: number
  /** What the viewer can do with it. */
  children?: ReactNode
}

/** The newest version in full, like a page of the ledger. */
export function OfferVersion({ deal, offer, before, now, children }: OfferVersionProps) {
  const titleId = `offer-${offer.id}`
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface px-4 py-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} tabIndex={-1} className="text-xl">
          {titleOf(offer, before, deal.otherName)}
        </h3>
        <OfferMark offer={offer} now={now} />
      </div>
      <Body deal={deal} offer={offer} before={before} />
      {children}
    </article>
  )
}

/** An older version, folded. Paper shows it open. */
export function OlderVersion({ deal, offer, before, now }: OfferVersionProps) {
  return (
    <li>
      <details className="group border-b border-line">
        <summary className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <span className="flex min-w-0 flex-1 basis-56 items-center gap-2">
            <ChevronDown
              strokeWidth={1.5}
              size={18}
              aria-hidden="true"
              className="shrink-0 text-evergreen transition-transform group-open:rotate-180"
            />
            <span className="font-medium text-evergreen underline-offset-2 group-hover:underline">
              {titleOf(offer, before, deal.otherName)}
            </span>
          </span>
          <span className="tabular font-serif text-lg">{formatCents(offer.priceCents)}</span>
          <OfferMark offer={offer} now={now} />
        </summary>
        <div className="pb-6">
          <Body deal={deal} offer={offer} before={before} />
        </div>
      </details>
    </li>
  )
}

function Body({ deal: { askingPriceCents }, offer, before }: Pick<OfferVersionProps, 'deal' | 'offer' | 'before'>) {
  const { priceCents, sentAt, expiresAt, state } = offer
  const zone = useTimeZone()
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        Sent <time dateTime={sentAt}>{zonedInstantText(sentAt, zone)}</time>
        {(state === 'open' || state === 'expired') && (
          <>
            {state === 'open' ? '. Open until ' : '. Was open until '}
            <time dateTime={expiresAt}>{zonedInstantText(expiresAt, zone)}</time>
          </>
        )}
        .
      </p>
      <p className="mt-4 mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="tabular border-b-4 border-double border-brass pb-0.5 font-serif text-4xl font-semibold text-brass-ink">
          {formatCents(priceCents)}
        </span>
        {askingPriceCents ? <span className="text-muted">{shareText(priceCents, askingPriceCents)}</span> : null}
      </p>
      {before && <p className="mb-3 font-medium">{changesText(before, offer)}</p>}
      <OfferLedger terms={offer} before={before} />
      <Signatures signatures={offer.signatures} />
    </>
  )
}

function Signatures({ signatures }: Pick<Offer, 'signatures'>) {
  const zone = useTimeZone()
  return (
    <ul aria-label="Signatures" className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-2">
      {signatures.map(({ typedName, isBySeller, signedAt }) => (
        <li key={signedAt}>
          <span className="block border-b border-line-strong pb-1 font-serif text-xl wrap-anywhere">{typedName}</span>
          <span className="mt-1 block text-sm text-muted">
            {isBySeller ? 'Seller' : 'Buyer'}, signed{' '}
            <time dateTime={signedAt}>{zonedInstantText(signedAt, zone)}</time>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** "Version 2: counter by you". */
function titleOf({ version, isOwn }: Offer, before: Offer | undefined, otherName: string): string {
  return `Version ${version}: ${before?.state === 'countered' ? 'counter' : 'offer'} by ${isOwn ? 'you' : inSentence(otherName)}`
}
