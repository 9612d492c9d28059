import { CALL_GROUPS } from '#server/app/call-groups.ts'
import type { Call } from '#shared/api/call.ts'
import type { Context } from '#server/model/context.ts'
import { Answer, loadCall } from '#server/model/handlers.ts'
import type { LoadedCall } from '#server/model/handlers.ts'

const HANDLED = CALL_GROUPS.flatMap(({ calls }) => calls.filter((call) => 'handler' in call))

/** All calls with a handler, names before parameters: of two paths that fit an address, the first answers. */
export const CALLS: readonly LoadedCall[] = await Promise.all(
  HANDLED.toSorted((a, b) => (a.call.path < b.call.path ? -1 : 1)).map(loadCall),
)

export const OPERATION_OF = new Map(CALLS.map(({ operation }) => [operation.id, operation]))

const CALL_OF = new Map(CALLS.map((call) => [`${call.operation.method} ${call.operation.path}`, call]))

/** Makes a call in this process. @throws what the call throws. */
export async function makeCallHere(
  { method, path }: Pick<Call, 'method' | 'path'>,
  surroundings: { ctx: Context; request: Request },
  sent: object,
): Promise<{ answer: unknown; headers?: Headers }> {
  const handler = CALL_OF.get(`${method} ${path}`)
  if (!handler) throw new Error(`nothing answers ${method} ${path}`)
  const answer = await handler.answer(surroundings, sent)
  return answer instanceof Answer ? { answer: answer.data, headers: answer.headers } : { answer }
}
