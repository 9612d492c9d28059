import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ListingSummary } from '#shared/listings.ts'
import { product } from '#shared/product.ts'
import { ListingPicture } from './listing-picture.tsx'

interface PictureCarouselProps {
  listing: ListingSummary
  sizes: string
  isUrgent?: boolean
  /** Somebody is at the card: only then the other pictures are asked for, so a page of cards loads a page of covers. */
  isAwake: boolean
  onOpen: () => void
}

/** The free pictures of a card, side by side: swiped, or moved by the arrows. A plain click opens the card's business. */
export function PictureCarousel({ listing, sizes, isUrgent = false, isAwake, onOpen }: PictureCarouselProps) {
  const [current, setCurrent] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const slideCount = listing.imageUrls.length + (listing.lockedImageCount > 0 ? 1 : 0)

  function show(slide: number): void {
    if (slide < 0 || slide >= slideCount) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.current?.scrollTo({ left: slide * strip.current.clientWidth, behavior: isCalm ? 'auto' : 'smooth' })
  }

  return (
    <div className={`relative ${slideCount > 1 ? 'z-10' : ''}`}>
      <div
        ref={strip}
        onClick={onOpen}
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        className="flex cursor-pointer snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        <ListingPicture
          url={listing.imageUrls[0]}
          alt={`${listing.title}, picture 1`}
          sizes={sizes}
          isUrgent={isUrgent}
          className="w-full shrink-0 snap-start"
        />
        {isAwake &&
          listing.imageUrls
            .slice(1)
            .map((url, index) => (
              <ListingPicture
                key={url}
                url={url}
                alt={`${listing.title}, picture ${index + 2}`}
                sizes={sizes}
                className="w-full shrink-0 snap-start"
              />
            ))}
        {isAwake && listing.lockedImageCount > 0 && <LockedSlide count={listing.lockedImageCount} />}
      </div>
      {slideCount > 1 && (
        <>
          <Arrow
            direction="previous"
            title={listing.title}
            isDisabled={current === 0}
            onClick={() => show(current - 1)}
          />
          <Arrow
            direction="next"
            title={listing.title}
            isDisabled={current >= slideCount - 1}
            onClick={() => show(current + 1)}
          />
        </>
      )}
    </div>
  )
}

/** The first pictures are free; the rest is premium (S1 §6). */
function LockedSlide({ count }: { count: number }) {
  return (
    <div className="flex aspect-4/3 w-full shrink-0 snap-start flex-col items-center justify-center gap-2 bg-sunken p-4 text-center">
      <Lock strokeWidth={1.5} size={24} aria-hidden="true" className="text-muted" />
      <p className="text-sm">
        {count} more {count === 1 ? 'picture' : 'pictures'} with the {product.trialDays}-day trial or a subscription
      </p>
      <a
        href="/subscribe"
        onClick={(event) => event.stopPropagation()}
        className="rounded-card px-3 py-1.5 text-sm font-semibold text-evergreen underline"
      >
        Upgrade to View
      </a>
    </div>
  )
}

interface ArrowProps {
  direction: 'previous' | 'next'
  title: string
  isDisabled: boolean
  onClick: () => void
}

/** At its end an arrow fades and stays: taken away, it would take the focus along. */
function Arrow({ direction, title, isDisabled, onClick }: ArrowProps) {
  const Icon = direction === 'previous' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={`${direction === 'previous' ? 'Previous' : 'Next'} picture of ${title}`}
      aria-disabled={isDisabled}
      onClick={onClick}
      className={`absolute top-1/2 inline-flex size-10 -translate-y-1/2 items-center justify-center rounded-full bg-surface/90 text-ink opacity-0 shadow-float group-focus-within:opacity-100 group-hover:opacity-100 aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:group-hover:opacity-0 ${direction === 'previous' ? 'left-2' : 'right-2'}`}
    >
      <Icon strokeWidth={1.5} size={20} aria-hidden="true" />
    </button>
  )
}
