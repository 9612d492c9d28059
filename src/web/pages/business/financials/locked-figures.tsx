import { Lock } from 'lucide-react'
import { Unlock } from '#web/pages/business/unlock.tsx'
import type { BusinessView } from '#web/pages/business/business-view.ts'
import { Legend } from './legend.tsx'

/** What is here, and what unlocks it. */
export function LockedFigures({ view: { listing, access } }: { view: BusinessView }) {
  return (
    <section aria-labelledby="financials-title" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="financials-title" className="flex items-center gap-2.5 text-2xl">
        <Lock strokeWidth={1.5} size={20} aria-hidden="true" className="shrink-0 text-muted" />
        Figures by year
      </h2>
      <p className="mt-3 max-w-142">
        Revenue, costs, profit and what is added back, for up to five years, as far as the seller shares them. Each
        figure says where it comes from, so that you see which earnings are provable.
      </p>
      <Legend className="mt-4" />
      <Unlock id={listing.id} access={access} what="the figures by year" className="mt-5 border-t border-line pt-4" />
    </section>
  )
}
