/**
 * Subscribes a browser at its push service, if it is not, and tells the site where it is reached. For pages and the
 * service worker.
 *
 * @throws Error when the browser or its push service refuses, or the site does.
 */
export async function sendAddress(registration: ServiceWorkerRegistration): Promise<void> {
  const settings = await fetch('/api/push', { credentials: 'same-origin' })
  const { publicKey } = (await settings.json()) as { publicKey?: string | null }
  if (!publicKey) throw new Error('This site sends no pushes.')
  const key = toBytes(publicKey)
  const known = await registration.pushManager.getSubscription()
  // Under an earlier key of the site, which it can't use any more.
  if (known && !isSame(new Uint8Array(known.options.applicationServerKey ?? []), key)) await known.unsubscribe()
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON()
  const answer = await fetch('/api/push/browser', {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
