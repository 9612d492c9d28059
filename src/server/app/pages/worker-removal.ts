import { WORKER_PATH } from '#shared/phone/kept-record.ts'
import { etagOf } from '#server/platform/http/etag.ts'
import type { Asset } from './assets.ts'

/** A worker that leaves the browser as soon as it arrives, with what the one before kept. */
const REMOVAL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  async function leave() {
    for (const name of await caches.keys()) if (name.startsWith('handover-')) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(leave())
})
`

/** The browser files, with the removal in place of the service worker. Browsers look for another one at each visit. */
export function withoutWorker(assets: Map<string, Asset>): Map<string, Asset> {
  const removal = {
    type: 'text/javascript; charset=utf-8',
    isImmutable: false,
    etag: etagOf(REMOVAL),
    bytes: { plain: Buffer.from(REMOVAL) },
  }
  return new Map(assets).set(WORKER_PATH, removal)
}
