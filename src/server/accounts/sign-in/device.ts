import type { Surroundings } from '#server/model/handlers.ts'
import { senderNetwork } from '#server/platform/http/network.ts'
import { readKnownBrowser } from './known-browser-cookie.ts'
import type { Device } from './open-session.ts'
import { readSessionToken } from './session-cookie.ts'

const USER_AGENT_LENGTH = 300

/** The browser of a request. */
export function deviceOf({ ctx, request: { headers } }: Pick<Surroundings, 'ctx' | 'request'>): Device {
  const cookies = headers.get('cookie') ?? undefined
  return {
    network: senderNetwork(),
    userAgent: (headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
    sessionToken: readSessionToken(cookies, ctx),
    browser: readKnownBrowser(cookies, ctx.env),
  }
}
