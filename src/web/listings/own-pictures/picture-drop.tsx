import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { product } from '#shared/product.ts'
import { ACCEPT_PICTURES } from '#web/files/picture-problem.ts'
import { Button } from '#web/ui/button.tsx'

interface PictureDropProps {
  isReady: boolean
  /** How many more pictures fit. */
  room: number
  /** Files are dragged over the page. */
  isInvited: boolean
  isEmpty: boolean
  onChoose: (files: readonly File[]) => void
}

/** A drop zone with a file picker. */
export function PictureDrop({ isReady, room, isInvited, isEmpty, onChoose }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const isOpen = isReady && room > 0

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onChoose([...(currentTarget.files ?? [])])
    // Lets the same file be chosen again, e.g. after an edit.
    currentTarget.value = ''
  }

  return (
    <div
      className={`flex flex-col items-center gap-x-6 gap-y-4 rounded-card border border-dashed px-5 text-center sm:flex-row sm:text-left ${isEmpty ? 'py-12' : 'py-5'} ${isInvited && room > 0 ? 'border-evergreen bg-evergreen-soft' : 'border-line-strong/60 bg-surface'}`}
    >
      <ImagePlus strokeWidth={1.5} size={32} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {room > 0 ? 'Drop photos here, or choose them' : `All ${product.maxPictures} places are taken`}
        </p>
        <p id={noteId} className="mt-0.5 text-sm text-muted">
          {room > 0
            ? 'JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each. We remove where and when they were taken.'
            : 'Delete a photo to make room for another.'}
        </p>
      </div>
      <input ref={input} type="file" accept={ACCEPT_PICTURES} multiple hidden onChange={choose} />
      <Button look="primary" disabled={!isOpen} aria-describedby={noteId} onClick={() => input.current?.click()}>
        Choose photos
      </Button>
    </div>
  )
}
