import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

export interface Toast {
  title: string
  description?: string
  /** For errors and refused actions. */
  isDestructive?: boolean
  /** A button, e.g. to undo. It has to be reached, so the toast stays longer. */
  action?: ReactNode
}

const SHOWN_MS = 6000
const SHOWN_WITH_ACTION_MS = 30_000

interface Shown {
  toast: Toast | undefined
  /** Open modal dialogs, topmost last. */
  dialogs: readonly string[]
}

const NOTHING: Shown = { toast: undefined, dialogs: [] }
let shown = NOTHING
const listeners = new Set<() => void>()

/** Shows a toast. Only one at a time: a new one replaces the current one (S1 §8). */
export function showToast(toast: Toast): void {
  setShown({ toast })
}

/** The toast's container while no modal dialog is open. A toast stays while it is hovered or focused. */
export function Toaster() {
  const { toast, dialogs } = useShown()

  useEffect(() => {
    if (!toast) return
    const timer = setInterval(
      () => {
        if (!document.querySelector('[data-toast]:is(:hover, :focus-within)')) setShown({ toast: undefined })
      },
      toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
    )
    return () => clearInterval(timer)
  }, [toast])

  return <ToastRegion toast={dialogs.length === 0 ? toast : undefined} place="page-toast" />
}

/** Rendered empty before the first toast: screen readers announce only changes of an existing live region. */
export function ToastRegion({ toast, place }: { toast: Toast | undefined; place: string }) {
  return (
    <div
      aria-live={toast?.isDestructive ? 'assertive' : 'polite'}
      className={`pointer-events-none fixed inset-x-4 z-50 flex ${place}`}
    >
      {toast && (
        <div
          data-toast
          className={`pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card border p-4 text-left text-ink shadow-float ${toast.isDestructive ? 'border-brick bg-brick-soft' : 'border-line bg-surface'}`}
        >
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="mt-0.5 text-sm">{toast.description}</p>}
            {toast.action}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => setShown({ toast: undefined })}
            className="-m-2 inline-flex size-10 items-center justify-center rounded-card hover:bg-sunken"
          >
            <X strokeWidth={1.5} size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}

export function useShown(): Shown {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  )
}

/** Says that a modal dialog has opened, above the others, or closed. */
export function setOpenDialog(id: string, isOpen: boolean): void {
  const others = shown.dialogs.filter((dialog) => dialog !== id)
  setShown({ dialogs: isOpen ? [...others, id] : others })
}

function setShown(change: Partial<Shown>): void {
  shown = { ...shown, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
