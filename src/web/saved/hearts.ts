import type { QueryClient } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import { savedCalls } from '#shared/saved/calls.ts'
import type { RemovedBusiness } from '#shared/saved/saved-businesses.ts'
import { ApiError } from '#web/api-client.ts'
import { queryOf, send } from '#web/call.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { showToast } from '#web/ui/toast.tsx'
import { showRemoved } from './removed-toast.tsx'
import { showNotSaved } from './show-not-saved.ts'

const HEART = 'a[href^="/saved?save="]'

/** Event of the document: a heart has saved a business, or taken one back. */
export const SHORTLIST_CHANGED = 'shortlist-changed'

/**
 * The hearts of a member. On the page they are links that save by way of `/saved`, the same for everyone, since pages are
 * shared. This makes them switches that know what is saved, wherever they appear later.
 */
let shown: Set<ListingId> | undefined
/** What the server has, as far as it answered. */
let stored = new Set<ListingId>()
const inRequest = new Set<ListingId>()
/** Notes and choices of what was taken back here, for a press that puts it back. */
const removed = new Map<ListingId, NonNullable<RemovedBusiness>>()
let isWatching = false
let isAsked = false
let asks = 0

/** Starts once, and asks what is saved once there is a heart. Without an answer the hearts stay links. */
export function watchHearts(queryClient: QueryClient): void {
  if (!isWatching) watch(queryClient)
  if (document.querySelector(HEART)) refreshHearts(queryClient)
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
    if (turn === asks) showAll(ids)
  } catch {
    if (turn === asks) isAsked = false
  }
}

const savedIdsQuery = () => ({ ...queryOf(savedCalls.listSavedBusinessIds), staleTime: 0 })

function showAll(ids: readonly ListingId[]): void {
  const pressed = [...inRequest].filter((id) => shown?.has(id))
  stored = new Set(ids)
  shown = new Set([...ids.filter((id) => !inRequest.has(id)), ...pressed])
  for (const heart of document.querySelectorAll<HTMLElement>(HEART)) show(heart)
}

function watch(queryClient: QueryClient): void {
  isWatching = true
  // Before the links of the application, which would navigate.
  document.addEventListener('click', (event) => press(event, queryClient), { capture: true })
  document.addEventListener('keydown', pressBySpace)
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)
    const hearts = added.flatMap(heartsIn)
    for (const heart of hearts) show(heart)
    if (hearts.length > 0 && !isAsked) refreshHearts(queryClient)
  }).observe(document.body, { childList: true, subtree: true })
}

function heartsIn(node: HTMLElement): HTMLElement[] {
  return [...(node.matches(HEART) ? [node] : []), ...node.querySelectorAll<HTMLElement>(HEART)]
}

function show(heart: HTMLElement): void {
  if (!shown) return
  const title = heart.closest('article, li, th')?.querySelector('h1, h2, h3, th p')?.textContent
  heart.role = 'button'
  if (title) heart.ariaLabel = `Save ${title}`
  heart.ariaPressed = String(shown.has(idOf(heart)))
}

function press(event: MouseEvent, queryClient: QueryClient): void {
  const heart = heartOf(event)
  if (!heart || !shown || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  const id = idOf(heart)
  set(id, !shown.has(id))
  void save(id, queryClient)
}

function pressBySpace(event: KeyboardEvent): void {
  const heart = event.key === ' ' ? heartOf(event) : undefined
  if (!heart) return
  event.preventDefault()
  heart.click()
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
    if (error instanceof ApiError && error.status === 401) signIn(id)
    else {
      set(id, stored.has(id))
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
  showRemoved(was, () => putBack(id, queryClient))
}

function putBack(id: ListingId, queryClient: QueryClient): void {
  const [heart] = heartsOf(id)
  // The toast with the pressed button goes.
  ;(heart ?? document.getElementById('main'))?.focus()
  set(id, true)
  void save(id, queryClient)
}

/** The session has ended: hearts are links again, and this one leads to sign-in. */
function signIn(id: ListingId): void {
  shown = undefined
  removed.clear()
  location.assign(`/saved?save=${id}`)
}

function set(id: ListingId, isSaved: boolean): void {
  if (isSaved) shown?.add(id)
  else shown?.delete(id)
  for (const heart of heartsOf(id)) show(heart)
}

function heartsOf(id: ListingId): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`a[href="/saved?save=${id}"]`)]
}

function heartOf({ target }: Event): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(HEART) ?? undefined) : undefined
}

function idOf(heart: HTMLElement): ListingId {
  return Number(heart.getAttribute('href')?.split('=')[1])
}
