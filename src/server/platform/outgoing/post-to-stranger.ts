import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 10_000

interface Post {
  url: string
  body: string
  headers: Record<string, string>
  /** For tests and development: this machine may be called too, and without https. */
  allowsLoopback: boolean
}

/** Why an address is not called. The message is safe to show to whoever gave the address. */
export class OutgoingError extends Error {}

/**
 * Posts to an address that a member gave: over https, never into the networks around this machine, whatever the name
 * resolves to at the time of the call, and without following redirects. The answer's body is not read. Returns its status.
 *
 * @throws OutgoingError when there is no answer.
 */
export function postToStranger({ url, body, headers, allowsLoopback }: Post): Promise<number> {
  const { protocol, hostname } = new URL(url)
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))
  // Node looks up names only.
  const literal = hostname.replace(/^\[(.*)\]$/u, '$1')
  if (isIP(literal) && !isAllowed(literal)) return Promise.reject(closedNetwork())
  if (protocol !== 'https:' && !allowsLoopback) return Promise.reject(new OutgoingError('Not an https address'))
  const send = protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own for each call: one that was kept open is not looked up again.
      agent: false,
      lookup: lookupAllowed(isAllowed),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', (error) => reject(error instanceof OutgoingError ? error : new OutgoingError(wordsOf(error))))
    request.end(body)
  })
}

/** Refuses a name of which any address is closed, so that it can't be both. */
function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? new OutgoingError('The name has no address'), '', 0)
      else if (!addresses.every(({ address }) => isAllowed(address))) callback(closedNetwork(), '', 0)
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

function closedNetwork(): OutgoingError {
  return new OutgoingError('The address is not on the internet')
}

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  ENOTFOUND: 'The name is not known',
  EAI_AGAIN: 'The name could not be looked up',
  ETIMEDOUT: 'No answer in time',
  EHOSTUNREACH: 'The address can’t be reached',
  ENETUNREACH: 'The address can’t be reached',
}

function wordsOf(error: Error & { code?: string }): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `No answer within ${TIMEOUT_MS / 1000} seconds`
  if (error.code?.startsWith('ERR_TLS') || /certificate|self.signed/iu.test(error.message)) {
    return 'The certificate is not valid'
  }
  return WORDS[error.code ?? ''] ?? 'There was no answer'
}
