import { isIPv6 } from 'node:net'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from './api-env.ts'

/**
 * The network a request comes from, for limits: an IPv4 address or an IPv6 /64. Forwarded headers count only as far
 * as the configured proxies wrote them.
 */
export function networkOf(c: HonoContext<ApiEnv>): string {
  const proxies = c.var.ctx.env.TRUSTED_PROXIES
  const forwarded =
    c.req
      .header('x-forwarded-for')
      ?.split(',')
      .map((address) => address.trim()) ?? []
  const address = (proxies > 0 && forwarded.at(-proxies)) || c.env?.incoming?.socket.remoteAddress || 'unknown'
  return networkOfAddress(address)
}

export function networkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const full = [...groups, ...Array<string>(missing).fill('0'), ...(tail?.split(':').filter(Boolean) ?? [])]
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
