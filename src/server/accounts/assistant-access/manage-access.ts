import { notFound } from '#shared/api/path-parameters.ts'
import type { AssistantAccess, AssistantAccessId } from '#shared/accounts/assistant-access.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import * as store from './access-store.ts'

/** What the caller allows assistants. @throws AppError not_signed_in. */
export async function listAssistantAccess(ctx: Context): Promise<AssistantAccess[]> {
  return store.listGrants(ctx.db, requireMember(ctx).id)
}

/** The assistant’s next call is refused. @throws AppError not_signed_in, not_found: nothing that the caller allows. */
export async function revokeAssistantAccess(ctx: Context, id: AssistantAccessId): Promise<void> {
  const { id: memberId } = requireMember(ctx)
  if (!(await store.deleteGrant(ctx.db, memberId, id))) throw notFound('assistant')
}
