import type { Deal } from '#shared/deals/offers.ts'
import { formatCents } from '#shared/money.ts'
import { usePriceConsent } from '#web/deals/after-sale-queries.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { consentText } from './consent-text.ts'
import type { Sale } from './consent-text.ts'
import { showFailure } from '#web/pages/conversation/deal/show-failure.ts'

const ANSWERS = [
  { isGiven: true, label: 'Yes, count it' },
  { isGiven: false, label: 'No' },
]

/** Whether the market report may count the price. It takes both, and each can take it back. */
export function PriceConsentPart({ deal, sale }: { deal: Deal; sale: Sale }) {
  const { mutate, isPending } = usePriceConsent(deal.id)
  const isReady = useIsReady()
  return (
    <div role="group" aria-labelledby="consent-title" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h3 id="consent-title" className="text-xl">
        May the market report count <span className="tabular">{formatCents(sale.roundedPriceCents)}</span>?
      </h3>
      <p className="mt-1 max-w-[65ch] text-muted">
        It shows what businesses of a kind sold for, without names. This price is rounded, and counts only while both of
        you agree.
      </p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {ANSWERS.map(({ isGiven, label }) => (
          <Button
            look="secondary"
            key={label}
            aria-pressed={sale.ownConsent === isGiven}
            aria-disabled={isPending}
            disabled={!isReady}
            onClick={() => {
              if (!isPending && sale.ownConsent !== isGiven) mutate({ isGiven }, { onError: showFailure })
            }}
            className="aria-disabled:cursor-wait aria-pressed:border-evergreen aria-pressed:bg-evergreen-soft aria-pressed:text-ink max-sm:flex-1"
          >
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 text-sm text-muted">
        {consentText(sale, deal.otherName)}
      </p>
    </div>
  )
}
