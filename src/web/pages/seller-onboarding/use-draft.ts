import { useCallback, useRef, useState } from 'react'
import type { ListingValues } from '#web/listings/form/listing-values.ts'
import { DRAFT_KEY, isSame, readDraft, valuesIn, writeDraft } from './kept-draft.ts'

const QUIET_MS = 300
const NOTHING: ListingValues = {}

export interface Draft {
  /** The fields' initial values; a new `id` remounts them. */
  start: { id: number; values: ListingValues }
  /** Whether any field is filled in. */
  isBegun: boolean
  /** The browser refuses storage. */
  isRefused: boolean
  /** A change to the draft from another tab that this tab doesn't show. */
  elsewhere: 'changed' | 'gone' | undefined
  /** Saves the form's values, debounced. */
  onInput: () => void
  /** Saves immediately; false if the browser refuses. */
  save: () => boolean
  /** Replaces this tab's values with the saved draft. */
  showKept: () => void
  /** Deletes the saved draft; the fields stay filled in. */
  forget: () => void
  /** Deletes the draft and empties the fields. */
  clear: () => void
}

/** Saves a form's draft in the browser, so that it survives reloads and sign-in. */
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
      // Text that was typed before hydration is newer than the saved draft.
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

/** Restores the focus and selection. */
function focusAgain(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (!(control instanceof HTMLElement)) return
  control.focus({ preventScroll: true })
  const isText =
    control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text')
  if (isText) control.setSelectionRange(control.value.length, control.value.length)
}
