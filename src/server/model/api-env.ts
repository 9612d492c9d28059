import type { HttpBindings } from '@hono/node-server'
import type { Arrival, Context } from './context.ts'
import type { Member } from './member.ts'

/** Whom a page is rendered for. */
export interface Caller {
  member: Member | undefined
  arrival?: Arrival
}

/** Bindings of a request: those of the HTTP server, or the caller that a page calls the API for in-process. */
export interface ApiBindings extends Partial<HttpBindings> {
  caller?: Caller
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
