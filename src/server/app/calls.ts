import { loadCall } from '#server/model/handlers.ts'
import { savedHandlers } from '#server/saved/handlers.ts'

/** All calls with their handlers. */
export const CALLS = await Promise.all([...savedHandlers].map(loadCall))

/** Those of a noun, in its order. */
export function operationsOf(handlers: readonly { id: string }[]) {
  const ids = new Set(handlers.map(({ id }) => id))
  return CALLS.map(({ operation }) => operation).filter(({ id }) => ids.has(id))
}
