import type { QueryClient } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import { savedCalls } from '#shared/saved/calls.ts'
import type { RemovedBusiness } from '#shared/saved/saved-businesses.ts'
import { ApiError } from '#web/api-client.ts'
import { queryOf, send } from '#web/call.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { showToast } from '#web/ui/toast.tsx'
import { controlHearts } from './heart.tsx'
import { showNotSaved } from './show-not-saved.ts'

/** Event of the document: a heart has saved a business, or taken one back. */
export const SHORTLIST_CHANGED = 'shortlist-changed'

/** What the hearts of a member show; undefined until it is known what is saved. */
let shown: Set<ListingId> | undefined
/** What the server has, as far as it answered. */
let stored = new Set<ListingId>()
const inRequest = new Set<ListingId>()
/** Notes and choices of what was taken back here, for a press that puts it back. */
const removed = new Map<ListingId, NonNullable<RemovedBusiness>>()
let isAsked = false
let asks = 0

/** Asks what is saved once there is a heart. Without an answer the hearts stay links. */
export function watchHearts(queryClient: QueryClient): void {
  draw(queryClient)
  if (document.querySelector('a[href^="/saved?save="]')) refreshHearts(queryClient)
}

/** Asks again what is saved. A query, so that signing out cancels it. */
export function refreshHearts(queryClient: QueryClient): void {
  asks += 1
  isAsked = true
  void ask(queryClient, asks)
}

async function ask(queryClient: QueryClient, turn: number): Promise<void> {
  // One that is under way may have been answered before something was saved.
  await queryClient.cancelQueries({ queryKey: savedIdsQuery().queryKey })
  try {
    const ids = await queryClient.fetchQuery(savedIdsQuery())
    // A canceled query returns what it had.
    if (turn === asks) showAll(ids, queryClient)
  } catch {
    if (turn === asks) isAsked = false
  }
}

const savedIdsQuery = () => ({ ...queryOf(savedCalls.listSavedBusinessIds), staleTime: 0 })

function showAll(ids: readonly ListingId[], queryClient: QueryClient): void {
  const pressed = [...inRequest].filter((id) => shown?.has(id))
  stored = new Set(ids)
  shown = new Set([...ids.filter((id) => !inRequest.has(id)), ...pressed])
  draw(queryClient)
}

function draw(queryClient: QueryClient): void {
  const now = shown
  controlHearts({
    onShown: () => {
      if (!isAsked) refreshHearts(queryClient)
    },
    toSwitch:
      now &&
      (({ id, title }) => ({
        role: 'button',
        'aria-label': `Save ${title}`,
        'aria-pressed': now.has(id),
        onClick: (event) => {
          // One that opens another tab is the browser's.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          set(id, !now.has(id), queryClient)
          void save(id, queryClient)
        },
        onKeyDown: (event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        },
      })),
  })
}

/**
 * Saves what is shown, which is taken back if that fails. One request at a time for each business, since two could
 * arrive in the other order.
 */
async function save(id: ListingId, queryClient: QueryClient): Promise<void> {
  if (inRequest.has(id)) return
  inRequest.add(id)
  try {
    while (differs(id)) await (stored.has(id) ? remove(id, queryClient) : put(id))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signIn(id, queryClient)
    else {
      set(id, stored.has(id), queryClient)
      showNotSaved(error)
    }
  } finally {
    inRequest.delete(id)
  }
  // The answer may be from before.
  if (queryClient.isFetching({ queryKey: savedIdsQuery().queryKey }) > 0) refreshHearts(queryClient)
}

function differs(id: ListingId): boolean {
  return shown !== undefined && shown.has(id) !== stored.has(id)
}

async function put(id: ListingId): Promise<void> {
  const before = removed.get(id)
  await send(savedCalls.saveBusiness, { id, body: before ?? {} })
  stored.add(id)
  removed.delete(id)
  document.dispatchEvent(new Event(SHORTLIST_CHANGED))
  if (before) showToast({ title: 'Back on your shortlist', ...(before.note && { description: 'With your note.' }) })
  else reportEvent('business_saved', { businessId: id })
}

async function remove(id: ListingId, queryClient: QueryClient): Promise<void> {
  const was = await send(savedCalls.unsaveBusiness, { id })
  stored.delete(id)
  document.dispatchEvent(new Event(SHORTLIST_CHANGED))
  // What a press of the heart saves by itself needs no Undo.
  if (!was || (was.note === '' && was.isFollowed)) return
  removed.set(id, was)
  showToast({
    title: 'Removed from your shortlist',
    description: `${was.note && 'Your note went with it. '}Undo, or press the heart again.`,
    action: (
      <button
        type="button"
        onClick={() => putBack(id, queryClient)}
        className={`${buttonClass('secondary', 'small')} mt-3`}
      >
        Undo
      </button>
    ),
  })
}

function putBack(id: ListingId, queryClient: QueryClient): void {
  // The toast with the pressed button goes.
  const heart = document.querySelector<HTMLElement>(`a[href="/saved?save=${id}"]`)
  ;(heart ?? document.getElementById('main'))?.focus()
  set(id, true, queryClient)
  void save(id, queryClient)
}

/** The session has ended: hearts are links again, and this one leads to sign-in. */
function signIn(id: ListingId, queryClient: QueryClient): void {
  shown = undefined
  removed.clear()
  draw(queryClient)
  location.assign(`/saved?save=${id}`)
}

function set(id: ListingId, isSaved: boolean, queryClient: QueryClient): void {
  if (isSaved) shown?.add(id)
  else shown?.delete(id)
  draw(queryClient)
}
