import { OPERATION_OF } from '#server/app/calls.ts'
import { CALL_GROUPS } from '#server/app/call-groups.ts'
import type { Operation, OperationGroup } from '#server/platform/http/operation.ts'

export const OPERATION_GROUPS: readonly OperationGroup[] = CALL_GROUPS.map(({ calls, ...group }) => ({
  ...group,
  operations: calls.flatMap((call) => ('handler' in call ? (OPERATION_OF.get(call.id) ?? []) : [call])),
}))

/** All of them. A test compares this list with the routes, in both directions. */
export const OPERATIONS: readonly Operation[] = OPERATION_GROUPS.flatMap(({ operations }) => operations)
