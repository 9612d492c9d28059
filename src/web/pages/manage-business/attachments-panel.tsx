import { Link } from '@tanstack/react-router'
import { FileText, Images } from 'lucide-react'
import type { ListingId } from '#shared/listings/listings.ts'
import { product } from '#shared/product.ts'

const ROW = 'flex min-h-11 items-start gap-3 py-3 no-underline'
const NAME = 'block font-medium text-evergreen underline-offset-2 group-hover:underline'

/** Links to the listing's photos and documents. */
export function AttachmentsPanel({ id }: { id: ListingId }) {
  const params = { id: String(id) }
  return (
    <section aria-labelledby="attachments-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="attachments-title" className="text-xl">
        Photos and documents
      </h2>
      <ul className="mt-2 divide-y divide-line">
        <li className="group">
          <Link to="/my-businesses/$id/photos" params={params} preload={false} className={ROW}>
            <Images strokeWidth={1.5} size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
            <span>
              <span className={NAME}>Photos</span>
              <span className="block text-sm text-muted">
                Up to {product.maxPictures}. The first is the cover; {product.freePictures} are free for everyone to
                see.
              </span>
            </span>
          </Link>
        </li>
        <li className="group">
          <Link to="/business/$id" params={params} search={{ tab: 'documents' }} preload={false} className={ROW}>
            <FileText strokeWidth={1.5} size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
            <span>
              <span className={NAME}>Documents</span>
              <span className="block text-sm text-muted">
                Tax returns, books, the lease. You choose who can open each.
              </span>
            </span>
          </Link>
        </li>
      </ul>
    </section>
  )
}
