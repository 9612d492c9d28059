import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { setOpenDialog, ToastRegion, useShown } from './toast.tsx'

interface DialogProps {
  title: string
  description?: ReactNode
  /** Without it the dialog is mandatory: Escape and outside clicks don't close it, only its content does. */
  onClose?: () => void
  children: ReactNode
  /** A sheet slides up from the bottom on a phone. */
  isSheet?: boolean
}

/**
 * A modal dialog that is open while it is rendered. The native element traps focus, makes the page behind it inert,
 * closes on Escape and restores focus.
 */
export function Dialog({ title, description, onClose, children, isSheet = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const pressedOn = useRef<EventTarget>(null)
  const id = useId()

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
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={onClose ? undefined : 'none'}
      onCancel={(event) => {
        // That of a dialog or a file field within it bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={() => {
        if (element.current?.open) return
        // Browsers without `closedby` close the dialog on the second Escape, even if `cancel` is prevented.
        if (onClose) onClose()
        else element.current?.showModal()
      }}
      onMouseDown={(event) => {
        if (event.detail === 1) pressedOn.current = event.target
      }}
      onClickCapture={(event) => {
        // The second click of a double click whose first one opened the dialog was meant for what is behind it.
        if (event.detail > 1 && !pressedOn.current) {
          event.preventDefault()
          event.stopPropagation()
        }
      }}
      onClick={(event) => {
        // A press that began within, e.g. to select text, ends outside without closing the dialog.
        if (event.target === element.current && pressedOn.current === element.current) onClose?.()
      }}
      className={`m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100vw-1.5rem)] max-w-2xl overflow-y-auto rounded-card border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/50 ${isSheet ? 'mb-3' : ''}`}
    >
      <div className="p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
            {title}
          </h2>
          {onClose && (
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-sunken"
            >
              <X strokeWidth={1.5} aria-hidden="true" />
            </button>
          )}
        </div>
        {description && (
          <p id={`${id}-description`} className="mt-2 text-muted">
            {description}
          </p>
        )}
        {children}
      </div>
      <DialogToaster />
    </dialog>
  )
}

/**
 * The toast's container inside a modal dialog. Everything outside of the dialog is inert, so it can neither be pressed
 * nor read by a screen reader.
 */
export function DialogToaster() {
  const id = useId()
  const { toast, dialogs } = useShown()

  useEffect(() => {
    setOpenDialog(id, true)
    return () => setOpenDialog(id, false)
  }, [id])

  // At the top, so that it doesn't cover the dialog's buttons at the bottom.
  return <ToastRegion toast={dialogs.at(-1) === id ? toast : undefined} place="top-4 justify-center" />
}
