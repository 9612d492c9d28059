import { Images, Lock } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { businessPath, subscribePath } from '#shared/paths.ts'
import { pictureUrl } from '#web/listings/pictures/picture-url.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { BusinessView, Access } from './business-view.ts'
import type { LightboxProps } from './lightbox.tsx'
import { morePicturesText } from '#web/listings/listing-facts.ts'
import { LockedPicture } from '#web/listings/pictures/locked-picture.tsx'

/**
 * With more than MOST_LARGE pictures, the cover and those beside it make LARGE_COUNT; the rest are thumbnails below.
 */
const LARGE_COUNT = 3
const MOST_LARGE = 5

/** Grid classes by the number of pictures beside the cover. */
const TWO_TO_ONE = 'md:grid-cols-[2fr_1fr]'
const COLUMNS = ['', TWO_TO_ONE, TWO_TO_ONE, TWO_TO_ONE, 'md:grid-cols-2']
const BESIDE = [
  '',
  '',
  'grid-cols-2 md:grid-cols-1 md:grid-rows-2',
  'grid-cols-3 md:grid-cols-1 md:grid-rows-3',
  'grid-cols-2 md:grid-rows-2',
]

interface OpenLightbox {
  Lightbox: ComponentType<LightboxProps>
  first: number
}

/** The viewer's pictures, each of which opens in the lightbox, and placeholders for the locked ones. */
export function Gallery({ view: { listing, access } }: { view: BusinessView }) {
  const [open, setOpen] = useState<OpenLightbox>()
  const { imageUrls } = listing
  const [cover, ...others] = imageUrls
  const largeCount = imageUrls.length > MOST_LARGE ? LARGE_COUNT : imageUrls.length
  const beside = others.slice(0, largeCount - 1)
  const below = others.slice(largeCount - 1)

  /** The lightbox loads on first use; if that fails, the browser opens the picture itself. */
  async function enlarge(first: number): Promise<void> {
    try {
      const { Lightbox } = await import('./lightbox.tsx')
      setOpen({ Lightbox, first })
    } catch {
      location.assign(largeUrl(imageUrls[first]))
    }
  }

  const link = (index: number) => ({ listing, index, onEnlarge: () => void enlarge(index) })

  if (!cover) return <ListingPicture url={undefined} alt="" sizes="" className="max-h-72 w-full rounded-card" />
  return (
    <div>
      <div
        className={`relative grid gap-2 overflow-hidden rounded-card ${beside.length > 0 ? 'md:h-72 lg:h-[min(26rem,50dvh)] lg:min-h-60 xl:h-[min(28rem,52dvh)]' : ''} ${COLUMNS[beside.length]}`}
      >
        <PictureLink {...link(0)}>
          <ListingPicture
            isLarge
            url={cover}
            alt={`${listing.title}, picture 1`}
            sizes={
              beside.length > 0
                ? '(min-width: 1024px) 40vw, (min-width: 768px) 60vw, 94vw'
                : '(min-width: 1024px) 60vw, 94vw'
            }
            isUrgent
            className={`w-full ${beside.length > 0 ? 'md:h-full md:min-h-0' : 'max-h-72 lg:max-h-[min(28rem,52dvh)]'}`}
          />
        </PictureLink>
        {beside.length > 0 && (
          <div className={`grid min-h-0 gap-2 ${BESIDE[beside.length]}`}>
            {beside.map((url, index) => (
              <PictureLink key={url} {...link(index + 1)}>
                <ListingPicture
                  url={url}
                  alt={`${listing.title}, picture ${index + 2}`}
                  sizes="(min-width: 1024px) 20vw, (min-width: 768px) 30vw, 46vw"
                  className="h-full min-h-0 w-full"
                />
              </PictureLink>
            ))}
          </div>
        )}
        {imageUrls.length > 1 && (
          <PictureLink
            {...link(0)}
            className={`${buttonClass('secondary', 'small')} absolute right-3 bottom-3 max-md:hidden`}
          >
            <Images strokeWidth={1.5} size={18} aria-hidden="true" />
            View {imageUrls.length} pictures
          </PictureLink>
        )}
      </div>
      {below.length > 0 && (
        <div className="mt-2 grid h-20 auto-cols-[minmax(5.75rem,1fr)] grid-flow-col gap-2 overflow-x-auto rounded-card lg:h-24">
          {below.map((url, index) => (
            <PictureLink key={url} {...link(index + largeCount)}>
              <ListingPicture
                url={url}
                alt={`${listing.title}, picture ${index + largeCount + 1}`}
                sizes="(min-width: 1024px) 12vw, 92px"
                className="size-full"
              />
            </PictureLink>
          ))}
        </div>
      )}
      {listing.lockedImageCount > 0 && <LockedPictures listing={listing} access={access} />}
      {open && (
        <open.Lightbox title={listing.title} urls={imageUrls} first={open.first} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

/** Before hydration this is a plain link to the largest size. */
function PictureLink({
  listing,
  index,
  onEnlarge,
  className = 'relative block min-h-0 cursor-zoom-in focus-visible:outline-4 focus-visible:-outline-offset-4',
  children,
}: {
  listing: ListingSummary
  index: number
  onEnlarge: () => void
  className?: string
  children: ReactNode
}) {
  function press(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onEnlarge()
  }

  return (
    <a href={largeUrl(listing.imageUrls[index])} onClick={press} className={className}>
      {children}
      <span className="sr-only">, larger</span>
    </a>
  )
}

function largeUrl(url: string | undefined): string {
  return url ? pictureUrl(url, 1200) : ''
}

/** The locked pictures as a blurred band, and how to unlock them (S1 §6). */
function LockedPictures({ listing, access }: { listing: ListingSummary; access: Access }) {
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
        <a href={subscribePath(businessPath(listing.id))} className={buttonClass('primary', 'small')}>
          Upgrade to View
        </a>
      </p>
    </div>
  )
}
