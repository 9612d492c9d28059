import { FileText } from 'lucide-react'

/** In place of a list without documents. */
export function NoDocuments({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="rounded-card border border-line bg-sunken p-6 text-center sm:p-8">
      <FileText strokeWidth={1.5} size={32} aria-hidden="true" className="mx-auto text-muted" />
      <p className="mt-3 font-medium">
        {isOwner ? 'You have shared no documents yet.' : 'The seller has shared no documents yet.'}
      </p>
      <p className="mx-auto mt-1 max-w-md text-muted">
        {isOwner
          ? 'Buyers ask for two years of tax returns and statements first. You choose who can open each.'
          : 'Tax returns, statements and leases will be listed here once the seller shares them.'}
      </p>
    </div>
  )
}
