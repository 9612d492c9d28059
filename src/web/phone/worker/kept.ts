import { KEPT_CACHE, MEMBER_HEADER, NOBODY } from '#shared/phone/kept-record.ts'
import { readKept } from '#web/phone/read-kept.ts'

/** Something kept, as a URL that needs no request; undefined if it is not there. */
export async function keptAsData(path: string): Promise<string | undefined> {
  const stored = await caches.match(path, { cacheName: KEPT_CACHE })
  if (!stored) return undefined
  const bytes = new Uint8Array(await stored.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCodePoint(byte)
  return `data:${stored.headers.get('content-type') ?? 'application/octet-stream'};base64,${btoa(binary)}`
}

export async function keptAsText(path: string): Promise<string | undefined> {
  return (await caches.match(path, { cacheName: KEPT_CACHE }))?.text()
}

/** Forgets all of a member: what they saved and looked at, and where the push service reaches them. */
export async function forget({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  await caches.delete(KEPT_CACHE)
  for (const note of await registration.getNotifications()) note.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** A page of somebody else ends what was kept: they signed in or out elsewhere, or their session ran out. */
export async function compareMember(worker: ServiceWorkerGlobalScope, page: Response): Promise<void> {
  const isHtml = page.ok && page.type === 'basic' && page.headers.get('content-type')?.startsWith('text/html')
  const isPage = isHtml && !new URL(page.url).pathname.startsWith('/api/')
  const kept = isPage ? await readKept() : undefined
  if (kept && (page.headers.get(MEMBER_HEADER) ?? NOBODY) !== kept.memberId) await forget(worker)
}
