import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Device } from './open-session.ts'
import { readKnownBrowserCookie } from './known-browser-cookie.ts'
import { readSessionCookie } from './session-cookie.ts'

const USER_AGENT_LENGTH = 300

/** The browser of a request. */
export async function deviceOf(c: HonoContext<ApiEnv>): Promise<Device> {
  return {
    network: networkOf(c),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
    sessionToken: readSessionCookie(c),
    browser: readKnownBrowserCookie(c),
  }
}
