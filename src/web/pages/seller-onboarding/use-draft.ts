import { useCallback, useRef, useState } from 'react'
import type { ListingValues } from '#web/listings/form/listing-values.ts'
import { DRAFT_KEY, isSame, readDraft, valuesIn, writeDraft } from './kept-draft.ts'

const QUIET_MS = 300
const NOTHING: ListingValues = {}

export interface Draft {
  /** What the fields start with; a new `id` means that they start anew. */
  start: { id: number; values: ListingValues }
  /** Whether anything is filled in. */
  isBegun: boolean
  /** This browser refuses to keep it. */
  isRefused: boolean
  /** What another tab did to the draft that this one does not show. */
  elsewhere: 'changed' | 'gone' | undefined
  /** Keeps what the form holds in a moment. */
  onInput: () => void
  /** Keeps it now; false where the browser refuses. */
  save: () => boolean
  /** Shows what is kept in place of what was filled in here. */
  showKept: () => void
  /** Keeps nothing any more; what is filled in stays where it is. */
  forget: () => void
  /** Forgets everything and starts with empty fields. */
  clear: () => void
}

/** Keeps what a form holds in the browser, so that it survives a reload, sign-in and another day. */
export function useDraft(): [ref: (form: HTMLFormElement | null) => (() => void) | undefined, draft: Draft] {
  const [start, setStart] = useState({ id: 0, values: NOTHING })
  const [isBegun, setBegun] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [elsewhere, setElsewhere] = useState<Draft['elsewhere']>()
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const forgetWaiting = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
  }, [])

  const restart = useCallback(
    (values: ListingValues) => {
      forgetWaiting()
      setStart(({ id }) => ({ id: id + 1, values }))
      setBegun(Object.keys(values).length > 0)
      setElsewhere(undefined)
    },
    [forgetWaiting],
  )

  const save = useCallback(() => {
    forgetWaiting()
    if (!form.current) return false
    const values = valuesIn(form.current)
    const isKept = writeDraft(values)
    setBegun(Object.keys(values).length > 0)
    setRefused(!isKept)
    setElsewhere(undefined)
    return isKept
  }, [forgetWaiting])

  const ref = useCallback(
    (element: HTMLFormElement | null) => {
      if (!element) return undefined
      form.current = element
      // What was typed before this script came to life is newer than what is kept.
      const values = { ...readDraft(), ...valuesIn(element) }
      if (Object.keys(values).length > 0) {
        const focused = element.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null
        restart(values)
        if (focused) setTimeout(() => focusAgain(element, focused))
      }

      function compare({ key }: StorageEvent): void {
        if (!element || (key !== null && key !== DRAFT_KEY)) return
        const kept = readDraft()
        const isShown = isSame(valuesIn(element), kept ?? NOTHING)
        setElsewhere(isShown ? undefined : kept ? 'changed' : 'gone')
      }
      function flush(): void {
        if (waiting.current !== undefined) save()
      }

      const stopping = new AbortController()
      const { signal } = stopping
      window.addEventListener('storage', compare, { signal })
      window.addEventListener('pagehide', flush, { signal })
      document.addEventListener('visibilitychange', flush, { signal })
      return () => {
        stopping.abort()
        flush()
        form.current = null
      }
    },
    [restart, save],
  )

  function forget(): void {
    forgetWaiting()
    writeDraft(NOTHING)
  }

  return [
    ref,
    {
      start,
      isBegun,
      isRefused,
      elsewhere,
      onInput() {
        forgetWaiting()
        waiting.current = setTimeout(save, QUIET_MS)
      },
      save,
      showKept: () => restart(readDraft() ?? NOTHING),
      forget,
      clear() {
        forget()
        restart(NOTHING)
      },
    },
  ]
}

/** Whoever was typing goes on where they were. */
function focusAgain(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (!(control instanceof HTMLElement)) return
  control.focus({ preventScroll: true })
  const isText =
    control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text')
  if (isText) control.setSelectionRange(control.value.length, control.value.length)
}
