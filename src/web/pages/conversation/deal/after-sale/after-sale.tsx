import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { REVIEW_DAYS } from '#shared/deals/room/after-sale.ts'
import type { Review } from '#shared/deals/room/after-sale.ts'
import type { Deal } from '#shared/deals/offers.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { afterSaleQuery } from '#web/deals/after-sale-queries.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import type { Sale } from './consent-text.ts'
import { inSentence } from '#web/pages/conversation/deal/deal-words.ts'
import { PriceConsentPart } from './price-consent.tsx'
import { ratingText } from './rating-text.ts'
import { ReviewForm } from './review-form.tsx'
import { Stars } from './stars.tsx'

/** How the other party was rated after other sales, if they were. */
export function OtherPartyRating({ deal: { id, otherName } }: { deal: Deal }) {
  const otherParty = useQuery(afterSaleQuery(id)).data?.otherParty
  const text = otherParty && ratingText(otherParty)
  if (!text) return null
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Star strokeWidth={1.5} size={18} aria-hidden="true" className="mt-0.5 shrink-0 fill-brass text-brass" />
      <span>
        <span className="font-medium text-ink">{otherName}</span> {text.charAt(0).toLowerCase() + text.slice(1)}
      </span>
    </p>
  )
}

/** Once the deal is closed: what each thinks of the other, and whether the price may be counted. */
export function AfterSale({ deal }: { deal: Deal }) {
  const query = useQuery(afterSaleQuery(deal.id))
  if (deal.stage !== 'closed') return null
  if (query.data?.sale) return <AfterSaleView deal={deal} sale={query.data.sale} />
  return <NotLoaded query={query} title="What comes after the sale didn't load" />
}

function AfterSaleView({ deal, sale }: { deal: Deal; sale: Sale }) {
  return (
    <section aria-labelledby="after-sale-title" className="space-y-6">
      <h2 id="after-sale-title" className="text-2xl">
        After the sale
      </h2>
      <Reviews deal={deal} sale={sale} />
      <PriceConsentPart deal={deal} sale={sale} />
    </section>
  )
}

function Reviews({ deal, sale }: { deal: Deal; sale: Sale }) {
  const { ownReview, otherReview, mayReview } = sale
  const [isChanging, setChanging] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isReady = useIsReady()
  const isWriting = mayReview && (isChanging || !ownReview)

  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h3 ref={title} tabIndex={-1} className="text-xl outline-none">
        How it was to deal with {inSentence(deal.otherName)}
      </h3>
      <p className="mt-1 max-w-[65ch] text-muted">{whenShownText(deal, sale)}</p>
      {isWriting && (
        <ReviewForm
          deal={deal}
          review={ownReview}
          onClose={() => {
            setChanging(false)
            setTimeout(() => (opener.current ?? title.current)?.focus())
          }}
        />
      )}
      <div className="mt-5 grid gap-5 empty:hidden sm:grid-cols-2">
        {ownReview && !isWriting && (
          <Written title="By you" review={ownReview}>
            {mayReview && (
              <Button
                look="secondary"
                size="small"
                ref={opener}
                disabled={!isReady}
                onClick={() => setChanging(true)}
                className="mt-3 print:hidden"
              >
                Change<span className="sr-only"> your review</span>
              </Button>
            )}
          </Written>
        )}
        {otherReview && <Written title={`By ${inSentence(deal.otherName)}`} review={otherReview} />}
      </div>
    </div>
  )
}

function Written({ title, review, children }: { title: string; review: Review; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-sm font-medium wrap-anywhere text-muted">{title}</h4>
      <Stars rating={review.rating} />
      {review.text && <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{review.text}</p>}
      {children}
    </div>
  )
}

/** When each reads what the other wrote. */
function whenShownText({ otherName }: Deal, sale: Sale): string {
  const { mayReview, ownReview, otherReview, hasOtherReviewed, reviewUntil } = sale
  const until = longDayText(reviewUntil)
  if (otherReview)
    return ownReview ? 'Both reviews are shown. They no longer change.' : 'The time to write one is over.'
  if (!mayReview) return `${otherName} wrote none.`
  const rule = `You both see what was written once each has written one, or after ${REVIEW_DAYS} days, on ${until}.`
  if (!ownReview) return hasOtherReviewed ? `${otherName} has written one. ${rule}` : rule
  return `${otherName} has not written one yet. ${rule} Until then you can change yours.`
}
