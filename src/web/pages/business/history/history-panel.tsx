import { useQuery } from '@tanstack/react-query'
import { ANSWER_HOURS, LEAST_REPLIES, REPLIES_DAYS } from '#shared/conversations/replies.ts'
import type { ListingHistory } from '#shared/listings/listing-history.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { PriceSteps } from '#web/listings/price-steps.tsx'
import { Fact } from '#web/pages/business/fact.tsx'
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
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <section aria-labelledby="history-title">
        <h2 id="history-title" className="text-2xl">
          On the market
        </h2>
        <dl className="mt-2">
          <Fact label="Days on the market">{daysOnMarket.toLocaleString('en-US')}</Fact>
          <Fact label="First listed">
            <time dateTime={firstListedAt}>{longDayText(firstListedAt)}</time>
          </Fact>
          <Fact label="Seller said it is for sale">
            <time dateTime={confirmedAt}>{longDayText(confirmedAt)}</time>
          </Fact>
          {replyText && <Fact label="Seller">{replyText}</Fact>}
          <Fact label="Papers">{claimsText(history)}</Fact>
        </dl>
        <p className="mt-2 text-sm text-muted">
          We say how a seller answers once {LEAST_REPLIES} buyers have written in {REPLIES_DAYS} days; an answer counts
          within {ANSWER_HOURS} hours. Papers are what the seller says they have.
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

function claimsText({ claimsTaxReturns, claimsFinancials }: ListingHistory): string {
  if (claimsTaxReturns && claimsFinancials) return 'Has 2 years of tax returns and statements'
  if (claimsTaxReturns) return 'Has 2 years of tax returns'
  return claimsFinancials ? 'Has financial statements' : 'None mentioned'
}
