import { isIPv4, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { HonoRequest } from 'hono'
import type { Environment } from '#server/platform/variables.ts'
import { currentNetwork } from './work-scope.ts'

type Proxies = Pick<Environment, 'TRUSTED_PROXIES'>

/** The parts of a request that show its origin. */
interface FromSomewhere {
  var: { ctx: { env: Proxies } }
  req: Pick<HonoRequest, 'header'>
  /** Undefined when a page calls the API in-process. */
  env: Partial<HttpBindings> | undefined
}

/**
 * The network of a request, for rate limits: an IPv4 address or an IPv6 /64. Forwarded headers count only as far as the
 * configured proxies wrote them.
 */
export function networkOf(c: FromSomewhere): string {
  return networkOfRequest(c.var.ctx.env, c.req.header('x-forwarded-for'), c.env?.incoming?.socket.remoteAddress)
}

/** The address that a request comes from, as far as the configured proxies tell: for records, where it says who. */
export function senderAddressOf(c: FromSomewhere): string {
  const { remoteAddress } = c.env?.incoming?.socket ?? {}
  const text = addressText(c.var.ctx.env, c.req.header('x-forwarded-for'), remoteAddress)
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? []
  const address = bracketed ?? plain ?? text
  return isIPv4(address) || isIPv6(address) ? address.replace(/^::ffff:(?=[\d.]+$)/iu, '') : UNKNOWN_ADDRESS
}

/** The network of the request that this code works for. */
export function senderNetwork(): string {
  return currentNetwork() ?? UNKNOWN_ADDRESS
}

/** Like `networkOf`, for a request that has not reached the API yet. */
export function networkOfRequest(
  proxies: Proxies,
  forwardedFor: string | undefined,
  remoteAddress: string | undefined,
): string {
  return networkOfAddress(addressText(proxies, forwardedFor, remoteAddress))
}

function addressText(
  { TRUSTED_PROXIES: proxies }: Proxies,
  forwardedFor: string | undefined,
  remoteAddress: string | undefined,
): string {
  const forwarded = forwardedFor?.split(',').map((address) => address.trim()) ?? []
  return (proxies > 0 && forwarded.at(-proxies)) || remoteAddress || UNKNOWN_ADDRESS
}

/** The network of everything that is not an address: a single one, so made-up addresses can't bypass a limit. */
export const UNKNOWN_ADDRESS = 'unknown'

/** `203.0.113.9:4711`, `[2001:db8::1]` and `[2001:db8::1]:4711`: some proxies append the port. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/u

export function networkOfAddress(text: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? []
  const address = bracketed ?? plain ?? text
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return UNKNOWN_ADDRESS
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return mappedAddress(groups)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address, parsed by the URL standard; a zone is local to this machine. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`)
  const [head = [], tail] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : []
  return [...head, ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16))
}

/** The IPv4 address in an IPv4-mapped IPv6 address. */
function mappedAddress(groups: number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
