import type { HttpBindings } from '@hono/node-server'
import type { Context } from './context.ts'

/** What every route finds in its request. `Bindings` is empty when a page calls the API in-process. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
  Variables: { ctx: Context }
}
