import { Lock } from 'lucide-react'
import type { ListingSummary } from '#shared/listings.ts'
import { product } from '#shared/product.ts'
import { ListingPicture } from '#web/listings/listing-picture.tsx'

/** The free pictures: the cover large, the others beside it. What is locked says what unlocks it. */
export function Gallery({ listing }: { listing: ListingSummary }) {
  const { title, imageUrls, lockedImageCount } = listing
  const [cover, ...others] = imageUrls
  const hasSide = others.length > 0 || lockedImageCount > 0
  return (
    <div className={`mt-5 grid gap-2 overflow-hidden rounded-card ${hasSide ? 'md:grid-cols-[2fr_1fr]' : ''}`}>
      <ListingPicture url={cover} alt={`${title}, picture 1`} sizes={hasSide ? '(min-width: 768px) 60vw, 94vw' : '94vw'} isUrgent className={`w-full ${cover ? 'max-h-[32rem]' : 'max-h-72'}`} />
      {hasSide && (
        <div className="grid grid-cols-2 gap-2 md:grid-cols-1 md:grid-rows-2">
          {others.map((url, index) => (
            <div key={url} className="relative">
              <ListingPicture url={url} alt={`${title}, picture ${index + 2}`} sizes="(min-width: 768px) 30vw, 46vw" className="h-full w-full" />
              {index === others.length - 1 && lockedImageCount > 0 && <LockedPictures count={lockedImageCount} />}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function LockedPictures({ count }: { count: number }) {
  return (
    <a
      href="/subscribe"
      className="absolute inset-x-2 bottom-2 flex items-center gap-2 rounded-card bg-surface/95 px-3 py-2 text-sm text-ink hover:bg-surface"
    >
      <Lock strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0" />
      <span>
        {count} more {count === 1 ? 'picture' : 'pictures'}: <span className="font-semibold underline">Upgrade to View</span>
        <span className="sr-only"> with the {product.trialDays}-day trial or a subscription</span>
      </span>
    </a>
  )
}
