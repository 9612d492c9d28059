import { STATUS_CODES } from 'node:http'

/**
 * Headers of every response. A response that is not a page runs no script, can't be framed and is not MIME-sniffed, and no
 * other site shows it as a part of its own pages.
 */
export function bareHeaders(hsts: string | undefined): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(hsts && { 'strict-transport-security': hsts }),
  }
}

/** A raw HTTP response for a connection without a usable request. It closes the connection. */
export function rawAnswer(status: number, hsts: string | undefined): string {
  const headers = { ...bareHeaders(hsts), ...retryOf(status), 'content-length': '0', connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`
}

export function retryOf(status: number): Record<string, string> {
  return status === 503 ? { 'retry-after': '2' } : {}
}
