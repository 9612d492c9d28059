import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { PICTURE_WIDTHS } from '#shared/listings/picture-widths.ts'
import { pictureUrl } from '#web/listings/pictures/picture-url.ts'
import { useSlides } from '#web/listings/pictures/use-slides.ts'
import { DialogToaster } from '#web/ui/dialog.tsx'

export interface LightboxProps {
  title: string
  urls: readonly string[]
  /** Index of the first picture to show. */
  first: number
  onClose: () => void
}

/** Makes the scroll container focusable, which not all browsers do themselves. */
const REACHABLE = { role: 'group', 'aria-label': 'All pictures, side by side', tabIndex: 0 }

const ROUND =
  'inline-flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink shadow-float hover:bg-surface aria-disabled:cursor-default aria-disabled:opacity-40'

/** The pictures one by one at full size: swipe, arrow buttons or arrow keys. Open as long as it is mounted. */
export function Lightbox({ title, urls, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { current, show, strip } = useSlides(urls.length)
  const showFirst = useEffectEvent(() => show(first, true))

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    showFirst()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  function move(event: KeyboardEvent): void {
    const last = urls.length - 1
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${title}`}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={move}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-sunken p-0 text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-4 py-2 pr-2 pl-4">
          <p className="min-w-0 flex-1 truncate font-serif text-lg font-semibold">{title}</p>
          <p aria-live="polite" className="tabular shrink-0 text-sm text-muted">
            <span className="sr-only">Picture </span>
            {current + 1} of {urls.length}
          </p>
          <button type="button" aria-label="Close" onClick={onClose} className={ROUND}>
            <X strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
        <div className="relative min-h-0 flex-1">
          <div
            {...strip}
            {...REACHABLE}
            className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none] focus-visible:-outline-offset-2"
          >
            {urls.map((url, index) => (
              <div key={url} className="h-full w-full shrink-0 snap-start snap-always p-2 sm:p-4">
                <img
                  src={pictureUrl(url, 1200)}
                  srcSet={PICTURE_WIDTHS.map((width) => `${pictureUrl(url, width)} ${width}w`).join(', ')}
                  sizes="100vw"
                  width={1200}
                  height={900}
                  alt={`${title}, ${index + 1} of ${urls.length}`}
                  loading={Math.abs(index - current) <= 1 ? 'eager' : 'lazy'}
                  decoding="async"
                  className="size-full object-contain"
                />
              </div>
            ))}
          </div>
          {urls.length > 1 && (
            <>
              <button
                type="button"
                aria-label="Previous picture"
                aria-disabled={current === 0}
                onClick={() => show(current - 1)}
                className={`${ROUND} absolute top-1/2 left-3 -translate-y-1/2`}
              >
                <ChevronLeft strokeWidth={1.5} aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label="Next picture"
                aria-disabled={current === urls.length - 1}
                onClick={() => show(current + 1)}
                className={`${ROUND} absolute top-1/2 right-3 -translate-y-1/2`}
              >
                <ChevronRight strokeWidth={1.5} aria-hidden="true" />
              </button>
            </>
          )}
        </div>
      </div>
      <DialogToaster />
    </dialog>
  )
}
