import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'

interface DialogProps {
  title: string
  description?: ReactNode
  onClose: () => void
  children: ReactNode
  /** A sheet comes up from the bottom of a phone. */
  isSheet?: boolean
}

/**
 * A modal dialog, open as long as it is rendered. The browser's own: it keeps focus inside, makes the page behind it
 * inert, closes on Escape, and gives focus back.
 */
export function Dialog({ title, description, onClose, children, isSheet = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100vw-1.5rem)] max-w-2xl overflow-y-auto rounded-card border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/50 ${isSheet ? 'mb-3' : ''}`}
    >
      <div className="p-5 sm:p-7">
        <div className="flex items-start gap-4">
          <div className="flex-1">
            <h2 id={titleId} className="text-2xl sm:text-3xl">
              {title}
            </h2>
            {description && <p className="mt-2 text-muted">{description}</p>}
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-sunken"
          >
            <X strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
