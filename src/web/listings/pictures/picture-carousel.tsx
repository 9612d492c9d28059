import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { businessPath, subscribePath } from '#shared/paths.ts'
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
    <div className={slideCount > 1 ? 'relative z-10' : 'relative'}>
      <div {...strip} onClick={onOpen} className="card-slides">
        <ListingPicture
          url={listing.imageUrls[0]}
          drawing={listing.drawingUrl}
          alt={`${listing.title}, picture 1`}
          sizes={sizes}
          isUrgent={isUrgent}
          className="card-slide"
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
                className="card-slide"
              />
            ))}
        {isAwake && listing.lockedImageCount > 0 && <LockedSlide listing={listing} />}
        {/* The touch that activates a card may already be a swipe, so the second slide must exist. */}
        {!isAwake && slideCount > 1 && <div className="card-slide card-next" />}
      </div>
      {slideCount > 1 && (
        <>
          <Dots count={slideCount} current={current} />
          {isAwake && (
            <Arrow
              direction="previous"
              title={listing.title}
              isDisabled={current === 0}
              onClick={() => show(current - 1)}
            />
          )}
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
    <div className="card-slide relative aspect-4/3">
      <LockedPicture preview={listing.lockedImagePreviews[0]} className="absolute inset-0" />
      <div className="absolute inset-x-14 top-1/2 flex -translate-y-1/2 flex-col items-center gap-1 rounded-card bg-surface/95 p-3 text-center">
        <Lock strokeWidth={1.5} size={20} aria-hidden="true" className="text-muted" />
        <p className="text-sm">{morePicturesText(listing, !user?.trialEndsAt)}</p>
        <a
          href={subscribePath(businessPath(listing.id))}
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
    <div aria-hidden="true" className="card-dots">
      <div>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={index === current ? 'current' : undefined} />
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
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
      className={`card-arrow ${direction === 'previous' ? 'left-2' : 'right-2'}`}
    >
      <Icon strokeWidth={1.5} size={20} aria-hidden="true" />
    </button>
  )
}
