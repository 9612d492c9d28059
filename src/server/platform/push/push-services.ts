/** The push services of browsers: Chrome and most others, Firefox, Safari, Edge. A dot begins a domain. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/**
 * Whether an address is one of a push service that we know. Browsers name where they are reached, and anybody can name
 * any address for one: the server must not be made to send requests anywhere else.
 */
export function isOfPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return PUSH_SERVICES.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known))
}
