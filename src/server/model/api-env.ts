import type { HttpBindings } from '@hono/node-server'
import type { Context } from './context.ts'

/** What every route finds in its request. There are no bindings when a page calls the API in-process. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
  Variables: { ctx: Context }
}
