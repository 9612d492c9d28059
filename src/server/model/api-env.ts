import type { HttpBindings } from '@hono/node-server'
import type { Context } from './context.ts'
import type { Member } from './member.ts'

/** Variables of every API request. There are no bindings when a page calls the API in-process. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    ctx: Context
    /** The signed-in member, for routes outside of `/api`, whose `ctx` has none. */
    findMember: () => Promise<Member | undefined>
  }
}
