import type { ListingSummary } from '#shared/listings/listings.ts'
import { propertyText, yearsText } from '#web/listings/listing-facts.ts'

/** The description, and S1's "Business Details" card. */
export function OverviewPanel({ listing }: { listing: ListingSummary }) {
  return (
    <>
      <h2 className="text-2xl">The story</h2>
      <div className="mt-3 max-w-[68ch] space-y-4">
        {listing.description.split(/\n{2,}/u).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <section aria-labelledby="details-title" className="mt-9 rounded-card border border-line bg-surface p-5">
        <h2 id="details-title" className="text-xl">
          Business Details
        </h2>
        <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">
          <Detail label="Industry" value={listing.industry} />
          <Detail label="Years in business" value={yearsText(listing)} />
          <Detail label="Property" value={propertyText(listing)} />
          <Detail label="Verification status" value={listing.isVerified ? 'Verified' : 'Pending Verification'} />
        </dl>
      </section>
    </>
  )
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right font-medium">{value}</dd>
    </div>
  )
}
