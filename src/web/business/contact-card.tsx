import type { ListingSummary } from '#shared/listings.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** S1 §2 "Contact Seller", to somebody who is not signed in. */
export function ContactCard({ listing }: { listing: ListingSummary }) {
  return (
    <section aria-labelledby="contact-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="contact-title" className="text-xl">
        Contact Seller
      </h2>
      <p className="mt-2 text-muted">
        Sign in to write to the owner. {product.subscriptionPrice} a month opens conversations with up to{' '}
        {product.contactsPerPeriod} sellers.
      </p>
      <a href={loginPath(businessPath(listing.id))} className={`${buttonClass('primary')} mt-4 w-full`}>
        Sign In
      </a>
    </section>
  )
}
