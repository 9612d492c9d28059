import type { HttpBindings } from '@hono/node-server'
import type { Context } from './context.ts'
import type { Member } from './member.ts'

/** Bindings of a request: those of the HTTP server, or the caller that a page calls the API for in-process. */
export interface ApiBindings extends Partial<HttpBindings> {
  caller?: { member: Member | undefined }
}

/** Bindings and variables of every API request. */
export interface ApiEnv {
  Bindings: ApiBindings
  Variables: {
    ctx: Context
    /** The signed-in member, for routes outside of `/api`, whose `ctx` has none. */
    findMember: () => Promise<Member | undefined>
  }
}
