import { Lock } from 'lucide-react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { morePicturesText } from '#web/listings/listing-facts.ts'
import { LockedPicture } from '#web/listings/pictures/locked-picture.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Access } from './business-view.ts'

/** The locked pictures as a blurred band, and how to unlock them (S1 §6). */
export function LockedPictures({ listing, access }: { listing: ListingSummary; access: Access }) {
  const { lockedImageCount, lockedImagePreviews } = listing
  return (
    <div className="relative mt-2 flex print:hidden items-center justify-center overflow-hidden rounded-card px-8 py-4 sm:h-24">
      <div aria-hidden="true" className="absolute inset-0 grid auto-cols-fr grid-flow-col gap-1">
        {Array.from({ length: lockedImageCount }, (_, index) => (
          <LockedPicture key={index} preview={lockedImagePreviews[index]} className="min-w-0" />
        ))}
      </div>
      <p className="relative flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-2.5 text-center text-sm shadow-float">
        <span className="inline-flex items-center gap-2">
          <Lock strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0 text-muted" />
          {morePicturesText(listing, access !== 'trial-over')}
        </span>
        <a href="/subscribe" className={buttonClass('primary', 'small')}>
          Upgrade to View
        </a>
      </p>
    </div>
  )
}
