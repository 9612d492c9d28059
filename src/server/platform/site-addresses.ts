import { isIP } from 'node:net'
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'

/** This machine, as people write it. */
export const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Whether a host is this machine, or one of its own network: an address or a name that is no place on the internet. */
export function isInternalHost(hostname: string): boolean {
  const address = hostname.replace(/^\[(.+)\]$/u, '$1')
  if (isIP(address) !== 0) return !isPublicAddress(address)
  return !hostname.includes('.') || /\.(?:local|localhost|home\.arpa)$/u.test(hostname)
}

/** Whether the connection can't be read by others on the way. */
export function isHttpsOrLocal(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}

/** An address without a query, a fragment or a password. */
export function isBareAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { search, hash, username, password } = new URL(address)
  return search === '' && hash === '' && username === '' && password === ''
}
