import { X } from 'lucide-react'
import { useEffect, useId, useSyncExternalStore } from 'react'

export interface Toast {
  title: string
  description?: string
  /** Something failed or is not allowed. */
  isDestructive?: boolean
}

const SHOWN_MS = 6000

interface Shown {
  toast: Toast | undefined
  /** The modal dialogs that are open, the topmost last. */
  dialogs: readonly string[]
}

const NOTHING: Shown = { toast: undefined, dialogs: [] }
let shown = NOTHING
const listeners = new Set<() => void>()

/** Shows a message; one at a time, so a new one replaces what is there (S1 §8). */
export function showToast(toast: Toast): void {
  set({ toast })
}

/** The place where the one toast appears while no modal dialog is open; it stays while it is hovered or focused. */
export function Toaster() {
  const { toast, dialogs } = useShown()

  useEffect(() => {
    if (!toast) return
    const timer = setInterval(() => {
      if (!document.querySelector('[data-toast]:is(:hover, :focus-within)')) set({ toast: undefined })
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [toast])

  return <Region toast={dialogs.length === 0 ? toast : undefined} place="bottom-20 justify-end md:bottom-6" />
}

/**
 * The place where it appears inside a modal dialog. Whatever stands outside of one is behind it, and inert: it can't be
 * pressed and is not read out.
 */
export function DialogToaster() {
  const id = useId()
  const { toast, dialogs } = useShown()

  useEffect(() => {
    set({ dialogs: [...shown.dialogs, id] })
    return () => set({ dialogs: shown.dialogs.filter((dialog) => dialog !== id) })
  }, [id])

  // At the top: what a dialog's buttons do is at its bottom.
  return <Region toast={dialogs.at(-1) === id ? toast : undefined} place="top-4 justify-center" />
}

/** Stands empty before there is a toast: only then a screen reader says what comes. */
function Region({ toast, place }: { toast: Toast | undefined; place: string }) {
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
          <div className="flex-1">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="mt-0.5 text-sm">{toast.description}</p>}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => set({ toast: undefined })}
            className="-m-2 inline-flex size-10 items-center justify-center rounded-card hover:bg-sunken"
          >
            <X strokeWidth={1.5} size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}

function useShown(): Shown {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  )
}

function set(change: Partial<Shown>): void {
  shown = { ...shown, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
