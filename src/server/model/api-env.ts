import type { HttpBindings } from '@hono/node-server'
import type { Context } from './context.ts'
import type { Member } from './member.ts'

/** What every route finds in its request. There are no bindings when a page calls the API in-process. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    ctx: Context
    /** Who sends the request; for routes outside of `/api`, whose `ctx` does not say it. */
    findMember: () => Promise<Member | undefined>
  }
}
