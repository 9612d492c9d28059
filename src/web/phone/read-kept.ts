import { KEPT_CACHE, KEPT_KEY } from '#shared/phone/kept-record.ts'
import type { KeptRecord } from '#shared/phone/kept-record.ts'

/** What this browser keeps. For pages and the service worker. */
export async function readKept(): Promise<KeptRecord | undefined> {
  const stored = await caches.match(KEPT_KEY, { cacheName: KEPT_CACHE })
  return stored && ((await stored.json()) as KeptRecord)
}
