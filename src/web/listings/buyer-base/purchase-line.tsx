import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Priced } from '#shared/financing/purchase-facts.ts'
import { purchaseText } from './purchase-text.ts'
import { useBuyerBase } from './queries.ts'
import { useBaseDialog } from './use-base-dialog.tsx'

/** Cash to close and coverage on a card, once this buyer said what they have. A press opens what it depends on. */
export function PurchaseLine({ listing }: { listing: Priced & { title: string } }) {
  const base = useBuyerBase()
  const { baseDialog, openBaseDialog } = useBaseDialog()
  const text = base && purchaseText(listing, base)
  if (!text) return null
  const { cash, coverage, doubts } = text
  const Icon = doubts.length > 0 ? TriangleAlert : CircleCheck
  return (
    <>
      <button
        type="button"
        title={doubts.join(', ') || 'Within your budget'}
        onClick={openBaseDialog}
        className={`purchase tabular relative z-10 inline-flex min-h-6 items-center gap-1.5 text-left text-sm underline-offset-2 hover:underline ${doubts.length > 0 ? 'text-brass-ink' : 'text-evergreen'}`}
      >
        <Icon strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0" />
        <span>
          {cash} to close{coverage && ` · ${coverage} coverage`}
          <span className="sr-only">
            {doubts.length > 0 ? `: ${doubts.join(', ')}` : ', within your budget'}, for {listing.title}
          </span>
        </span>
      </button>
      {baseDialog}
    </>
  )
}
