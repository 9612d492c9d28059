import { useId } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import type { OwnPicture } from '#shared/listings/pictures.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useReviewPicture } from './queries.ts'

interface PictureReviewProps {
  listingId: ListingId
  picture: OwnPicture
  /** E.g. "photo 3". */
  name: string
  isReady: boolean
}

const ANSWERS = [
  { label: 'Yes', revealsIdentity: true },
  { label: 'No', revealsIdentity: false },
] as const

/** Whether a photo of a confidential listing shows which business it is. Strangers see it only after a no. */
export function PictureReview({ listingId, picture, name, isReady }: PictureReviewProps) {
  const id = useId()
  const { mutate, isPending } = useReviewPicture(listingId)
  const { revealsIdentity } = picture

  function answer(next: boolean): void {
    if (isPending || next === revealsIdentity) return
    mutate(
      { key: picture.key, revealsIdentity: next },
      {
        onError: () =>
          showToast({
            title: 'Not saved',
            description: 'Nothing was changed. Check your connection, then try again.',
            isDestructive: true,
          }),
      },
    )
  }

  return (
    <div
      role="group"
      aria-labelledby={`${id}-question`}
      className={`border-t border-line px-3 py-2.5 ${revealsIdentity === null ? 'bg-brass-soft' : ''}`}
    >
      <p id={`${id}-question`} className="text-sm font-medium">
        Does it show the name or the front?<span className="sr-only"> ({name})</span>
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {ANSWERS.map(({ label, revealsIdentity: each }) => (
          <button
            key={label}
            type="button"
            disabled={!isReady}
            aria-pressed={revealsIdentity === each}
            onClick={() => answer(each)}
            className="min-h-11 rounded-card border border-line-strong/60 bg-surface text-sm font-medium hover:border-evergreen aria-pressed:border-evergreen aria-pressed:bg-evergreen-fill aria-pressed:text-white"
          >
            {label}
          </button>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        {revealsIdentity === null
          ? 'Strangers don’t see it yet.'
          : revealsIdentity
            ? 'Only buyers you choose see it.'
            : 'Strangers may see it.'}
      </p>
    </div>
  )
}
