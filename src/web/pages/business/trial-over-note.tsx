import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** An inline notice for members who don't get the dialog, which is for buyers (S1 §2). */
export function TrialOverNote() {
  return (
    <section
      aria-labelledby="trial-over-title"
      className="mb-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-brass/60 bg-brass-soft p-4 sm:px-6"
    >
      <div className="max-w-2xl min-w-0">
        <h2 id="trial-over-title" className="text-xl">
          Your free trial is over
        </h2>
        <p className="mt-1">
          You see what everyone sees. A subscription, {product.subscriptionPrice} a month, opens again what the trial
          opened.
        </p>
      </div>
      <a href="/subscribe" className={buttonClass('primary')}>
        Subscribe
      </a>
    </section>
  )
}
