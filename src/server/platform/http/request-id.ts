import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const WELL_FORMED = /^[A-Za-z0-9._-]{1,64}$/u

/** The id that a trusted proxy gave the request in `X-Request-Id`, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, trustedProxies: number): string {
  const given = headers['x-request-id']
  return trustedProxies > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
}
