import { PICTURE_WIDTHS } from '#shared/listings/picture-widths.ts'
import { pictureUrl } from './picture-url.ts'

interface ListingPictureProps {
  url: string | undefined
  /** Where a drawing is, which is marked as one, until there is a picture. */
  drawing?: string | undefined
  alt: string
  /** The `sizes` attribute; without it, a thumbnail, for which the smallest picture does. */
  sizes?: string
  /** Loads with high priority, for pictures above the fold. */
  isUrgent?: boolean
  /** Offers the largest picture too, which smaller places only need at three times the density. */
  isLarge?: boolean
  className?: string
}

/** A 4:3 picture with reserved space; without one a drawing of the shop, or a façade. */
export function ListingPicture({
  url,
  drawing,
  alt,
  sizes,
  isUrgent = false,
  isLarge = false,
  className = '',
}: ListingPictureProps) {
  if (!url && !drawing) return <NoPicture className={className} />
  return (
    <img
      src={url ? pictureUrl(url, 400) : drawing}
      {...(sizes &&
        url && {
          srcSet: PICTURE_WIDTHS.slice(0, isLarge ? 3 : 2)
            .map((width) => `${pictureUrl(url, width)} ${width}w`)
            .join(', '),
          sizes,
        })}
      width={800}
      height={600}
      alt={url ? alt : 'Drawing until photos arrive'}
      loading={isUrgent ? 'eager' : 'lazy'}
      {...(isUrgent && { fetchPriority: 'high' })}
      decoding="async"
      className={`picture ${className}`}
    />
  )
}

function NoPicture({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 80 60"
      className={`picture text-line-strong/50 ${className}`}
      role="img"
      aria-label="No picture yet"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round">
        <path d="M22 47V25h36v22M19 25l4-9h34l4 9c0 3-4.5 4-6.9 1.5-2 2.5-5.2 2.5-7 0-2 2.5-5.2 2.5-7 0-2 2.5-5.2 2.5-7 0-2 2.5-5.2 2.5-7 0-2.5 2.5-6.9 1.5-6.9-1.5Z" />
        <path d="M27 32h12v9H27zM45 47V32h8v15M15 47h50" />
      </g>
    </svg>
  )
}
