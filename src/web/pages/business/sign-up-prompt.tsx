import type { ListingSummary } from '#shared/listings/listings.ts'
import { businessPath, joinPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** S1 §2: shown below a business to signed-out visitors. */
export function SignUpPrompt({ listing }: { listing: ListingSummary }) {
  return (
    <section
      aria-labelledby="join-title"
      className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-card border border-brass/60 bg-brass-soft p-6 sm:p-8"
    >
      <div className="max-w-2xl">
        <h2 id="join-title" className="text-2xl">
          Look closer before you decide
        </h2>
        <p className="mt-2">
          Join free and see revenue, ratios and documents of every business for {product.trialDays} days. No card
          needed.
        </p>
      </div>
      <a href={joinPath(businessPath(listing.id))} className={buttonClass('primary')}>
        Join Free
      </a>
    </section>
  )
}
