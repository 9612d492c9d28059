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

/** A 4:3 picture with reserved space; without one a drawing of the shop, if there is one. */
export function ListingPicture({
  url,
  drawing,
  alt,
  sizes,
  isUrgent = false,
  isLarge = false,
  className = '',
}: ListingPictureProps) {
  // Of what is off the market.
  if (!url && !drawing) return <div role="img" aria-label="No picture yet" className={`picture ${className}`} />
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
