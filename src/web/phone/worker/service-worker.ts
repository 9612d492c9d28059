import { compareMember, forget } from './kept.ts'
import { offlinePage } from './offline-page.ts'
import { openNote, renewAddress, showNote } from './notes.ts'

const worker = globalThis as unknown as ServiceWorkerGlobalScope

/**
 * What works without a page, or without a connection: a page that says so, and pushes. It keeps no pages, scripts or
 * answers: whatever is online comes from the network.
 */
worker.addEventListener('install', (event) => {
  // There is nothing of an earlier worker that this one could break.
  event.waitUntil(worker.skipWaiting())
  onlyPagesPassHere(event)
})

worker.addEventListener('activate', (event) => {
  // A page is asked for while the worker starts, so it waits for neither.
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve())
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (mode !== 'navigate') return
  if (new URL(url).pathname === '/api/logout') event.waitUntil(forget(worker))
  // Every one: the browser has asked for it already, and would ask again. What a form sends is none of it.
  if (method === 'GET') event.respondWith(answer(event))
})

worker.addEventListener('push', (event) => event.waitUntil(showNote(worker, event.data?.text())))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNote(worker, event.notification)))
worker.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(renewAddress(worker))
})

/** The network's answer, and without one the offline page. */
async function answer(event: FetchEvent): Promise<Response> {
  const online = await fromNetwork(event).catch(() => undefined)
  if (!online) return offlinePage(event.request.url)
  event.waitUntil(compareMember(worker, online))
  return online
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined
  return preloaded ?? fetch(event.request)
}

/** Browsers that can let files and calls pass without asking the worker. */
function onlyPagesPassHere(event: ExtendableEvent): void {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return
  const routes = { condition: { not: { requestMode: 'navigate' } }, source: 'network' }
  const added = Reflect.apply(event.addRoutes, event, [routes]) as Promise<unknown>
  // One that knows no `not` asks the worker, as all others do.
  event.waitUntil(added.catch(() => {}))
}
