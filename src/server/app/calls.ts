import { CALL_GROUPS } from '#server/app/call-groups.ts'
import { loadCall } from '#server/model/handlers.ts'
import type { LoadedCall } from '#server/model/handlers.ts'

const HANDLED = CALL_GROUPS.flatMap(({ calls }) => calls.filter((call) => 'handler' in call))

/** All calls with a handler, names before parameters: of two paths that fit an address, the first answers. */
export const CALLS: readonly LoadedCall[] = await Promise.all(
  HANDLED.toSorted((a, b) => (a.call.path < b.call.path ? -1 : 1)).map(loadCall),
)

export const OPERATION_OF = new Map(CALLS.map(({ operation }) => [operation.id, operation]))
