import { KEY_REASONS } from '#shared/accounts/api-keys.ts'
import type { ApiScope } from '#shared/accounts/api-keys.ts'
import { AppError } from '#shared/errors.ts'
import { findMemberById } from '#server/accounts/store.ts'
import type { Context } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import { useKey } from './api-key-store.ts'
import { hashOf } from './key-token.ts'

/**
 * The owner of a key, if it opens a call with this scope. A key has its owner's rights without those of staff, whoever
 * they are.
 *
 * @throws AppError not_signed_in/invalid_key: made up, revoked or run out, or its account is closed; forbidden/key_scope:
 *   the call is not open to this key, or to none; rate_limited, for each key.
 */
export async function identifyByKey(ctx: Context, key: string, scope: ApiScope | undefined): Promise<Member> {
  const found = await useKey(ctx.db, hashOf(key))
  const member = found && (await findMemberById(ctx.db, found.userId, ctx.env.ADMIN_EMAIL))
  if (!member) {
    const message = 'This API key is not valid: it was revoked, it expired, or its account is closed.'
    throw new AppError('not_signed_in', message, { reason: KEY_REASONS.invalid })
  }
  await ctx.limits.throttle('api-key', found.id)
  if (scope === undefined) {
    throw new AppError('forbidden', 'API keys can’t do this.', { reason: KEY_REASONS.scope })
  }
  if (!found.scopes.includes(scope)) {
    throw new AppError('forbidden', `This API key lacks the scope ${scope}.`, { reason: KEY_REASONS.scope })
  }
  return { ...member, isAdmin: false }
}
