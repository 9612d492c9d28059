import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { businessPath, subscribePath } from '#shared/paths.ts'
import { pictureUrl } from '#web/listings/pictures/picture-url.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import type { BusinessView } from './business-view.ts'
import type { LightboxProps } from './lightbox.tsx'
import { LockedPicture } from '#web/listings/pictures/locked-picture.tsx'

/** With more than MOST_LARGE pictures, the cover and those beside it make LARGE_COUNT; a wide screen has the rest below. */
const LARGE_COUNT = 3
const MOST_LARGE = 5

/** Grid classes by the number of places beside the cover. */
const TWO_TO_ONE = 'md:grid-cols-[2fr_1fr]'
const COLUMNS = ['', TWO_TO_ONE, TWO_TO_ONE, TWO_TO_ONE, 'md:grid-cols-2']
const BESIDE = ['', '', 'md:grid-rows-2', 'md:grid-rows-3', 'md:grid-cols-2 md:grid-rows-2']

const SLIDE =
  'relative block min-h-0 max-md:h-[min(13rem,28dvh)] max-md:shrink-0 max-md:snap-start max-md:overflow-hidden max-md:rounded-card'

interface OpenLightbox {
  Lightbox: ComponentType<LightboxProps>
  first: number
}

/** The viewer's pictures, each of which opens in the lightbox, and placeholders for the locked ones. */
export function Gallery({ listing }: Pick<BusinessView, 'listing'>) {
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

  if (!cover) return <NoPictures drawing={listing.drawingUrl} />
  const locked = listing.lockedImageCount > 0 && <LockedPictures listing={listing} />
  const places = beside.length + (locked ? 1 : 0)
  return (
    <>
      <div className="swiped min-w-0 print:grid print:grid-cols-3 print:gap-2">
        <div
          className={`grid gap-2 overflow-hidden rounded-card max-md:contents ${places > 0 ? 'md:h-72 lg:h-[min(26rem,50dvh)] lg:min-h-60 xl:h-[min(28rem,52dvh)]' : ''} ${COLUMNS[places]}`}
        >
          <PictureLink {...link(0)} className={imageUrls.length > 1 ? 'max-md:w-[88%]' : 'max-md:w-full'}>
            <ListingPicture
              isLarge
              url={cover}
              alt={`${listing.title}, picture 1`}
              sizes={
                places > 0
                  ? '(min-width: 1024px) 40vw, (min-width: 768px) 60vw, 88vw'
                  : '(min-width: 1024px) 60vw, 94vw'
              }
              isUrgent
              className={`w-full max-md:h-full ${places > 0 ? 'md:h-full md:min-h-0' : 'md:max-h-72 lg:max-h-[min(28rem,52dvh)]'}`}
            />
          </PictureLink>
          {places > 0 && (
            <div className={`grid min-h-0 gap-2 max-md:contents ${BESIDE[places]}`}>
              {beside.map((url, index) => (
                <PictureLink key={url} {...link(index + 1)} className="max-md:w-[88%]">
                  <ListingPicture
                    url={url}
                    alt={`${listing.title}, picture ${index + 2}`}
                    sizes="(min-width: 1024px) 20vw, (min-width: 768px) 30vw, 88vw"
                    className="h-full min-h-0 w-full"
                  />
                </PictureLink>
              ))}
              {locked}
            </div>
          )}
        </div>
        {below.length > 0 && (
          <div className="mt-2 grid h-20 auto-cols-[minmax(5.75rem,1fr)] grid-flow-col gap-2 overflow-x-auto rounded-card max-md:contents lg:h-24">
            {below.map((url, index) => (
              <PictureLink key={url} {...link(index + largeCount)} className="max-md:w-[88%]">
                <ListingPicture
                  url={url}
                  alt={`${listing.title}, picture ${index + largeCount + 1}`}
                  sizes="(min-width: 1024px) 12vw, (min-width: 768px) 92px, 88vw"
                  className="size-full"
                />
              </PictureLink>
            ))}
          </div>
        )}
      </div>
      {open && (
        <open.Lightbox title={listing.title} urls={imageUrls} first={open.first} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function NoPictures({ drawing }: { drawing: string | undefined }) {
  return (
    <div className="overflow-hidden rounded-card">
      <ListingPicture
        url={undefined}
        drawing={drawing}
        alt=""
        sizes=""
        className="max-h-72 w-full lg:max-h-[min(28rem,52dvh)]"
      />
    </div>
  )
}

/** Before hydration this is a plain link to the largest size. */
function PictureLink({
  listing,
  index,
  onEnlarge,
  className,
  children,
}: {
  listing: ListingSummary
  index: number
  onEnlarge: () => void
  className: string
  children: ReactNode
}) {
  function press(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onEnlarge()
  }

  return (
    <a
      href={largeUrl(listing.imageUrls[index])}
      onClick={press}
      className={`cursor-zoom-in focus-visible:outline-4 focus-visible:-outline-offset-4 ${SLIDE} ${className}`}
    >
      {children}
      <span className="sr-only">, larger</span>
    </a>
  )
}

function largeUrl(url: string | undefined): string {
  return url ? pictureUrl(url, 1200) : ''
}

/** The last place: the locked pictures, blurred, and how to unlock them (S1 §6). */
function LockedPictures({ listing }: { listing: ListingSummary }) {
  const { id, lockedImageCount, lockedImagePreviews } = listing
  return (
    <a
      href={subscribePath(businessPath(id))}
      className={`group overflow-hidden focus-visible:outline-4 focus-visible:-outline-offset-4 max-md:w-[88%] print:hidden ${SLIDE}`}
    >
      <span aria-hidden="true" className="absolute inset-0 grid auto-cols-fr grid-flow-col gap-1">
        {Array.from({ length: lockedImageCount }, (_, index) => (
          <LockedPicture key={index} preview={lockedImagePreviews[index]} className="min-w-0" />
        ))}
      </span>
      <span className="absolute inset-0 grid place-content-center p-2">
        <span className="rounded-card bg-surface px-4 py-2.5 text-center text-sm shadow-float">
          <span className="flex items-center justify-center gap-2">
            <Lock strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0 text-muted" />
            {lockedImageCount === 1 ? '1 more picture' : `${lockedImageCount} more pictures`}
          </span>{' '}
          <span className="font-semibold text-evergreen underline underline-offset-2 group-hover:no-underline">
            Upgrade to View
          </span>
        </span>
      </span>
    </a>
  )
}
