import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import { SavedBusinessIds } from '#shared/saved/saved-businesses.ts'
import { api } from '#web/api-client.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { showToast } from '#web/ui/toast.tsx'

const HEART = 'a[href^="/saved?save="]'

/**
 * The hearts of a member. On the page they are links that save by way of `/saved`, the same for everyone, since pages are
 * shared. This makes them switches that know what is saved, wherever they appear later.
 */
let saved: Set<ListingId> | undefined
let isWatching = false
let isAsked = false

/** Starts once, and asks what is saved once there is a heart. Without an answer the hearts stay links. */
export function watchHearts(queryClient: QueryClient): void {
  if (!isWatching) watch(queryClient)
  if (document.querySelector(HEART)) refreshHearts(queryClient)
}

/** Asks again what is saved. A query, so that signing out cancels it. */
export function refreshHearts(queryClient: QueryClient): void {
  isAsked = true
  queryClient.fetchQuery(savedIdsQuery()).then(showAll, () => {
    isAsked = false
  })
}

const savedIdsQuery = () =>
  queryOptions({
    queryKey: ['saved', 'business-ids'],
    queryFn: ({ signal }) => api.get('/api/saved/business-ids', SavedBusinessIds, { signal }),
    staleTime: 0,
  })

function showAll(ids: readonly ListingId[]): void {
  saved = new Set(ids)
  for (const heart of document.querySelectorAll<HTMLElement>(HEART)) show(heart)
}

function watch(queryClient: QueryClient): void {
  isWatching = true
  // Before the links of the application, which would navigate.
  document.addEventListener('click', press, { capture: true })
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
  if (!saved) return
  const title = heart.closest('article, li, th')?.querySelector('h1, h2, h3')?.textContent
  heart.role = 'button'
  if (title) heart.ariaLabel = `Save ${title}`
  heart.ariaPressed = String(saved.has(idOf(heart)))
}

function press(event: MouseEvent): void {
  const heart = heartOf(event)
  // A visitor whose session ended follows the link, which signs them in.
  if (!heart || !saved || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  void toggle(idOf(heart))
}

function pressBySpace(event: KeyboardEvent): void {
  const heart = event.key === ' ' ? heartOf(event) : undefined
  if (!heart) return
  event.preventDefault()
  heart.click()
}

/** Shown at once, and taken back if it fails. */
async function toggle(id: ListingId): Promise<void> {
  const isSaved = saved?.has(id)
  set(id, !isSaved)
  try {
    await api.send(isSaved ? 'DELETE' : 'PUT', `/api/saved/businesses/${id}`, isSaved ? undefined : {})
    if (!isSaved) reportEvent('business_saved', { businessId: id })
  } catch {
    set(id, isSaved === true)
    showToast({
      title: 'That was not saved',
      description: 'Your shortlist is as it was. Please try again.',
      isDestructive: true,
    })
  }
}

function set(id: ListingId, isSaved: boolean): void {
  if (isSaved) saved?.add(id)
  else saved?.delete(id)
  for (const heart of document.querySelectorAll<HTMLElement>(`a[href="/saved?save=${id}"]`)) show(heart)
}

function heartOf({ target }: Event): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(HEART) ?? undefined) : undefined
}

function idOf(heart: HTMLElement): ListingId {
  return Number(heart.getAttribute('href')?.split('=')[1])
}
