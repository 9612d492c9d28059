import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { userQuery } from '#web/accounts/queries.ts'
import type { ListingValues } from '#web/listings/form/listing-values.ts'
import { AccountDraft } from './account-draft.ts'
import type { AccountState } from './account-draft.ts'
import { DRAFT_KEY, isSame, readDraft, valuesIn, writeDraft } from './kept-draft.ts'

const QUIET_MS = 300
const ACCOUNT_QUIET_MS = 1500
const NOTHING: ListingValues = {}
const NO_ACCOUNT: AccountState = { other: undefined, isSaved: false }

export interface Draft {
  /** The fields' initial values; a new `id` remounts them. */
  start: { id: number; values: ListingValues }
  /** Whether any field is filled in. */
  isBegun: boolean
  /** The browser refuses storage. */
  isRefused: boolean
  /** A change to the draft from another tab that this tab doesn't show. */
  elsewhere: 'changed' | 'gone' | undefined
  /** What the account has; the same for signed-out sellers as before it is known. */
  account: AccountState
  /** Replaces the form's values with those of another device. */
  continueOther: () => void
  /** Replaces those of another device with the form's. */
  replaceOther: () => void
  /** Saves the form's values, debounced. */
  onInput: () => void
  /** Saves immediately; false if the browser refuses. */
  save: () => boolean
  /** Replaces this tab's values with the saved draft. */
  showKept: () => void
  /** Deletes the saved draft, which was sent; the fields stay filled in. */
  forget: () => void
  /** Deletes the draft and empties the fields. */
  clear: () => void
}

/** Saves a form's draft in the browser, so that it survives reloads and sign-in, and a member's in the account. */
export function useDraft(): [ref: (form: HTMLFormElement | null) => (() => void) | undefined, draft: Draft] {
  const [start, setStart] = useState({ id: 0, values: NOTHING })
  const [isBegun, setBegun] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [elsewhere, setElsewhere] = useState<Draft['elsewhere']>()
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const userId = useQuery(userQuery()).data?.id
  const [account, setAccount] = useState(NO_ACCOUNT)
  const ofAccount = useRef<AccountDraft>(undefined)
  const waitingForAccount = useRef<ReturnType<typeof setTimeout>>(undefined)

  const forgetWaiting = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
  }, [])

  const syncAccount = useCallback(() => {
    clearTimeout(waitingForAccount.current)
    waitingForAccount.current = undefined
    ofAccount.current?.sync()
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
    clearTimeout(waitingForAccount.current)
    waitingForAccount.current = setTimeout(syncAccount, ACCOUNT_QUIET_MS)
    return isKept
  }, [forgetWaiting, syncAccount])

  const ref = useCallback(
    (element: HTMLFormElement | null) => {
      if (!element) return undefined
      form.current = element
      // Text that was typed before hydration is newer than the saved draft.
      const values = { ...readDraft(), ...valuesIn(element) }
      if (Object.keys(values).length > 0) {
        restoreFocus(element)
        restart(values)
      }

      function compare({ key }: StorageEvent): void {
        if (!element || (key !== null && key !== DRAFT_KEY)) return
        const kept = readDraft()
        const isShown = isSame(valuesIn(element), kept ?? NOTHING)
        setElsewhere(isShown ? undefined : kept ? 'changed' : 'gone')
        if (!kept) ofAccount.current?.forgetVersion()
      }
      function flush(): void {
        if (waiting.current !== undefined) save()
        if (waitingForAccount.current !== undefined) syncAccount()
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
    [restart, save, syncAccount],
  )

  useEffect(() => {
    if (userId === undefined) return undefined
    const one = new AccountDraft({
      read: () => form.current && valuesIn(form.current),
      replaceBy(values) {
        writeDraft(values)
        if (form.current) restoreFocus(form.current)
        restart(values)
      },
      show: setAccount,
    })
    ofAccount.current = one
    one.sync()
    window.addEventListener('online', syncAccount)
    return () => {
      window.removeEventListener('online', syncAccount)
      ofAccount.current = undefined
      setAccount(NO_ACCOUNT)
    }
  }, [userId, restart, syncAccount])

  function forget({ isSent }: { isSent: boolean }): void {
    forgetWaiting()
    clearTimeout(waitingForAccount.current)
    waitingForAccount.current = undefined
    ofAccount.current?.delete({ isSent })
    writeDraft(NOTHING)
  }

  return [
    ref,
    {
      start,
      isBegun,
      isRefused,
      elsewhere,
      account,
      continueOther: () => ofAccount.current?.continueOther(),
      replaceOther: () => ofAccount.current?.replaceOther(),
      onInput() {
        forgetWaiting()
        waiting.current = setTimeout(save, QUIET_MS)
      },
      save,
      showKept: () => restart(readDraft() ?? NOTHING),
      forget: () => forget({ isSent: true }),
      clear() {
        forget({ isSent: false })
        restart(NOTHING)
      },
    },
  ]
}

/** Once the fields are new. */
function restoreFocus(form: HTMLFormElement): void {
  const focused = form.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null
  if (focused) setTimeout(() => focusAgain(form, focused))
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
