import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { DRAFT_KEY, isSame, readDraft, valuesIn, writeDraft } from './kept-draft.ts'
import type { ListingValues } from './listing-values.ts'

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
  /** Forgets everything and starts with empty fields. */
  clear: () => void
}

/** Keeps what a form holds in the browser, so that it survives a reload, sign-in and another day. */
export function useDraft(form: RefObject<HTMLFormElement | null>): Draft {
  const [start, setStart] = useState({ id: 0, values: NOTHING })
  const [isBegun, setBegun] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [elsewhere, setElsewhere] = useState<Draft['elsewhere']>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const restart = useCallback((values: ListingValues) => {
    setStart(({ id }) => ({ id: id + 1, values }))
    setBegun(Object.keys(values).length > 0)
    setElsewhere(undefined)
  }, [])

  const forgetWaiting = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
  }, [])

  const saveForm = useCallback(
    (element: HTMLFormElement) => {
      forgetWaiting()
      const values = valuesIn(element)
      const isKept = writeDraft(values)
      setBegun(Object.keys(values).length > 0)
      setRefused(!isKept)
      setElsewhere(undefined)
      return isKept
    },
    [forgetWaiting],
  )

  const onStorage = useEffectEvent(({ key }: StorageEvent) => {
    if (!form.current || (key !== null && key !== DRAFT_KEY)) return
    const [own, kept] = [valuesIn(form.current), readDraft()]
    if (isSame(own, kept ?? NOTHING)) setElsewhere(undefined)
    else setElsewhere(kept ? 'changed' : 'gone')
  })

  // What was typed before this script came to life is newer than what is kept.
  const begin = useEffectEvent((element: HTMLFormElement) => {
    const values = { ...readDraft(), ...valuesIn(element) }
    if (Object.keys(values).length > 0) restart(values)
  })

  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    begin(element)
    const flush = () => void (waiting.current !== undefined && saveForm(element))
    const stopping = new AbortController()
    const { signal } = stopping
    window.addEventListener('storage', (event) => onStorage(event), { signal })
    window.addEventListener('pagehide', flush, { signal })
    document.addEventListener('visibilitychange', flush, { signal })
    return () => {
      stopping.abort()
      flush()
    }
  }, [form, saveForm])

  return {
    start,
    isBegun,
    isRefused,
    elsewhere,
    onInput() {
      forgetWaiting()
      waiting.current = setTimeout(() => form.current && saveForm(form.current), QUIET_MS)
    },
    save: () => form.current !== null && saveForm(form.current),
    showKept() {
      forgetWaiting()
      restart(readDraft() ?? NOTHING)
    },
    clear() {
      forgetWaiting()
      writeDraft(NOTHING)
      restart(NOTHING)
    },
  }
}
