import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ANSWER_HOURS, LEAST_REPLIES, REPLIES_DAYS } from '#shared/conversations/replies.ts'
import type { ListingHistory } from '#shared/listings/listing-history.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { PriceSteps } from '#web/listings/price-steps.tsx'
import { historyQuery } from './queries.ts'

/** How long a business is for sale, what it was asked for, and how its seller answers. */
export function HistoryPanel({ id }: { id: ListingId }) {
  const query = useQuery(historyQuery(id))
  if (query.data) return <History history={query.data} />
  return (
    <NotLoaded
      query={query}
      title="The history didn't load"
      loading={<div aria-hidden="true" className="h-72 animate-pulse rounded-card bg-sunken" />}
    >
      The rest of the page is complete.
    </NotLoaded>
  )
}

function History({ history }: { history: ListingHistory }) {
  const { prices, firstListedAt, daysOnMarket, confirmedAt, replyText } = history
  return (
    <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <section aria-labelledby="history-title">
        <h2 id="history-title" className="text-2xl">
          On the market
        </h2>
        <dl className="mt-2">
          <Line label="Days on the market">{daysOnMarket.toLocaleString('en-US')}</Line>
          <Line label="First listed">
            <time dateTime={firstListedAt}>{longDayText(firstListedAt)}</time>
          </Line>
          <Line label="Seller said it is for sale">
            <time dateTime={confirmedAt}>{longDayText(confirmedAt)}</time>
          </Line>
          {replyText && <Line label="Seller">{replyText}</Line>}
          <Line label="Papers">{claimsText(history)}</Line>
        </dl>
        <p className="mt-2 text-sm text-muted">
          Replies within {ANSWER_HOURS} hours count, over {REPLIES_DAYS} days and from {LEAST_REPLIES} buyers on. Papers
          are as the seller says.
        </p>
      </section>
      <section aria-labelledby="prices-title">
        <h2 id="prices-title" className="text-2xl">
          Price history
        </h2>
        <PriceSteps prices={prices} className="mt-2" />
      </section>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right font-medium">{children}</dd>
    </div>
  )
}

function claimsText({ claimsTaxReturns, claimsFinancials }: ListingHistory): string {
  if (claimsTaxReturns && claimsFinancials) return 'Has 2 years of tax returns and statements'
  if (claimsTaxReturns) return 'Has 2 years of tax returns'
  return claimsFinancials ? 'Has financial statements' : 'None mentioned'
}
