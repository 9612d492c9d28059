import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { OwnPictures } from '#shared/listings/pictures.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { PictureManager } from '#web/listings/own-pictures/picture-manager.tsx'

/** A listing's pictures, for its owner and staff. */
export function PicturesPage({ listing }: { listing: OwnPictures['listing'] }) {
  useMember()
  return (
    <div className="page-work pt-6 md:pt-10">
      <p>
        <Link
          to="/business/$id"
          params={{ id: String(listing.id) }}
          preload={false}
          className="inline-flex min-h-10 items-center gap-1.5 text-muted underline-offset-2 hover:text-evergreen hover:underline"
        >
          <ArrowLeft strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0" />
          <span className="wrap-anywhere">{listing.title}</span>
        </Link>
      </p>
      <h1 className="mt-2 text-4xl sm:text-5xl">Photos</h1>
      <p className="mt-3 mb-8 max-w-142 text-lg text-muted">
        What people see first. The first photo is the cover: it is shown in every list and on the map.
      </p>
      <PictureManager listingId={listing.id} />
    </div>
  )
}
