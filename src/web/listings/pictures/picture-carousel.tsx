import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { morePicturesText } from '#web/listings/listing-facts.ts'
import { ListingPicture } from './listing-picture.tsx'
import { LockedPicture } from './locked-picture.tsx'
import { useSlides } from './use-slides.ts'

interface PictureCarouselProps {
  listing: ListingSummary
  sizes: string
  isUrgent?: boolean
  /** The card is hovered, focused or touched. Only then the other pictures load, so a list loads only covers. */
  isAwake: boolean
  onOpen: () => void
}

/**
 * The visible pictures of a card as a carousel, with swipe and arrows. Dots show the number of pictures and the current
 * one. A click opens the business.
 */
export function PictureCarousel({ listing, sizes, isUrgent = false, isAwake, onOpen }: PictureCarouselProps) {
  const slideCount = listing.imageUrls.length + (listing.lockedImageCount > 0 ? 1 : 0)
  const { current, show, strip } = useSlides(slideCount)

  return (
    <div className={`relative ${slideCount > 1 ? 'z-10' : ''}`}>
      <div
        {...strip}
        onClick={onOpen}
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
        {isAwake && listing.lockedImageCount > 0 && <LockedSlide listing={listing} />}
        {/* The touch that activates a card may already be a swipe, so the second slide must exist. */}
        {!isAwake && slideCount > 1 && <div className="hidden w-full shrink-0 snap-start pointer-coarse:block" />}
      </div>
      {slideCount > 1 && (
        <>
          <Dots count={slideCount} current={current} />
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

/** The first pictures are free, the rest are premium (S1 §6). */
function LockedSlide({ listing }: { listing: ListingSummary }) {
  const { data: user } = useQuery(userQuery())
  return (
    <div className="relative aspect-4/3 w-full shrink-0 snap-start">
      <LockedPicture preview={listing.lockedImagePreviews[0]} className="absolute inset-0" />
      <div className="absolute inset-x-14 top-1/2 flex -translate-y-1/2 flex-col items-center gap-1 rounded-card bg-surface/95 p-3 text-center">
        <Lock strokeWidth={1.5} size={20} aria-hidden="true" className="text-muted" />
        <p className="text-sm">{morePicturesText(listing, !user?.trialEndsAt)}</p>
        <a
          href="/subscribe"
          onClick={(event) => event.stopPropagation()}
          className="rounded-card px-3 py-1.5 text-sm font-semibold text-evergreen underline"
        >
          Upgrade to View
        </a>
      </div>
    </div>
  )
}

/** Only an indicator; the arrows are the controls. */
function Dots({ count, current }: { count: number; current: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-2.5 flex items-center justify-center print:hidden"
    >
      <div className="flex gap-1.5 rounded-full bg-black/45 px-2 py-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={`size-1.5 rounded-full ${index === current ? 'bg-white' : 'bg-white/50'}`} />
        ))}
      </div>
    </div>
  )
}

interface ArrowProps {
  direction: 'previous' | 'next'
  title: string
  isDisabled: boolean
  onClick: () => void
}

/** At the end an arrow fades but stays in the DOM, so that it keeps focus. */
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
