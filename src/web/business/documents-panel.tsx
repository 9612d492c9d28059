import { FileLock2 } from 'lucide-react'
import type { ListingSummary } from '#shared/listings.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** What the Documents tab says to a visitor: that there may be some, and what opens them. */
export function DocumentsPanel({ listing }: { listing: ListingSummary }) {
  return (
    <div className="rounded-card border border-line bg-sunken p-8 text-center">
      <FileLock2 strokeWidth={1.5} size={32} aria-hidden="true" className="mx-auto text-muted" />
      <h2 className="mt-3 text-2xl">Documents are for members</h2>
      <p className="mx-auto mt-2 max-w-md text-muted">
        Tax returns, statements and leases that the seller shares open with the free {product.trialDays}-day trial or a
        subscription.
      </p>
      <a href={loginPath(`${businessPath(listing.id)}?tab=documents`)} className={`${buttonClass('primary')} mt-5`}>
        Sign In
      </a>
    </div>
  )
}
