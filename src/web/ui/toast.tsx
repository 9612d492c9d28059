import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

export interface Toast {
  title: string
  description?: string
  /** Something failed or is not allowed. */
  isDestructive?: boolean
}

const SHOWN_MS = 6000

let current: Toast | undefined
const listeners = new Set<() => void>()

/** Shows a message; one at a time, so a new one replaces what is there (S1 §8). */
export function showToast(toast: Toast): void {
  set(toast)
}

/** The place where the one toast appears; it stays while it is hovered or focused. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

  useEffect(() => {
    if (!toast) return
    const timer = setInterval(() => {
      if (!document.querySelector('[data-toast]:is(:hover, :focus-within)')) set(undefined)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [toast])

  return (
    <div
      aria-live={toast?.isDestructive ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex justify-end md:bottom-6"
    >
      {toast && (
        <div
          data-toast
          className={`pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card border p-4 shadow-float ${toast.isDestructive ? 'border-brick bg-brick-soft' : 'border-line bg-surface'}`}
        >
          <div className="flex-1">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="mt-0.5 text-sm">{toast.description}</p>}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => set(undefined)}
            className="-m-2 inline-flex size-10 items-center justify-center rounded-card hover:bg-sunken"
          >
            <X strokeWidth={1.5} size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}

function set(toast: Toast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
