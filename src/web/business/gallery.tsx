import { Lock } from 'lucide-react'
import type { ListingSummary } from '#shared/listings.ts'
import { product } from '#shared/product.ts'
import { ListingPicture } from '#web/listings/listing-picture.tsx'

/** The free pictures: the cover large, the others beside it. What is locked says what unlocks it. */
export function Gallery({ listing }: { listing: ListingSummary }) {
  const { title, imageUrls, lockedImageCount } = listing
  const [cover, ...others] = imageUrls
  const hasSide = others.length > 0
  return (
    <div className="mt-5">
      <div
        className={`grid gap-2 overflow-hidden rounded-card ${hasSide ? 'md:h-[26rem] md:grid-cols-[2fr_1fr] lg:h-[30rem]' : ''}`}
      >
        <ListingPicture
          url={cover}
          alt={`${title}, picture 1`}
          sizes={hasSide ? '(min-width: 768px) 60vw, 94vw' : '94vw'}
          isUrgent
          className={`w-full ${hasSide ? 'md:h-full md:min-h-0' : 'max-h-96'}`}
        />
        {hasSide && (
          <div className="grid min-h-0 grid-cols-2 gap-2 md:grid-cols-1 md:grid-rows-2">
            {others.map((url, index) => (
              <ListingPicture
                key={url}
                url={url}
                alt={`${title}, picture ${index + 2}`}
                sizes="(min-width: 768px) 30vw, 46vw"
                className="h-full min-h-0 w-full"
              />
            ))}
          </div>
        )}
      </div>
      {lockedImageCount > 0 && <LockedPictures count={lockedImageCount} />}
    </div>
  )
}

function LockedPictures({ count }: { count: number }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-sunken px-4 py-2.5 text-sm">
      <Lock strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0 text-muted" />
      <span>
        {count} more {count === 1 ? 'picture' : 'pictures'} with the {product.trialDays}-day trial or a subscription
      </span>
      <a href="/subscribe" className="font-semibold text-evergreen underline underline-offset-2">
        Upgrade to View
      </a>
    </p>
  )
}
