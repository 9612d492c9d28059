import { notFound } from '#shared/api/path-parameters.ts'
import { KEY_REASONS, MAX_API_KEYS } from '#shared/accounts/api-keys.ts'
import type { ApiKey, ApiKeyId, ApiKeyInput, NewApiKey } from '#shared/accounts/api-keys.ts'
import { AppError } from '#shared/errors.ts'
import { hasPassword } from '#server/accounts/members.ts'
import { provePassword } from '#server/accounts/own-account/prove-password.ts'
import { lockUser } from '#server/accounts/own-account/store.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireMember } from '#server/model/member.ts'
import * as store from './api-key-store.ts'
import { hashOf, newKey, prefixOf } from './key-token.ts'

/** The caller's keys, without the keys themselves. @throws AppError not_signed_in. */
export async function listApiKeys(ctx: Context): Promise<ApiKey[]> {
  return store.listKeys(ctx.db, requireMember(ctx).id)
}

/**
 * Makes a key, which only this answer has, and tells its owner by mail. Needs the password if there is one: a key works
 * longer than a session that somebody left open.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input, conflict/too_many_keys.
 */
export async function makeApiKey(ctx: Context, { password, name, scopes, days }: ApiKeyInput): Promise<NewApiKey> {
  const member = requireMember(ctx)
  await ctx.limits.throttle('account-change', member.id)
  if (await hasPassword(ctx, member)) await provePassword(ctx, member, password)
  const key = newKey()
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, member.id)
    if ((await store.listKeys(tx, member.id)).length >= MAX_API_KEYS) throw tooMany()
    const made = await store.insertKey(tx, member.id, { name, scopes, days, prefix: prefixOf(key), hash: hashOf(key) })
    await emit(tx, 'api_key.made', { memberId: member.id, name, scopes })
    return { key, ...made }
  })
}

/** Its next call is refused. @throws AppError not_signed_in, not_found: not a key of the caller. */
export async function revokeApiKey(ctx: Context, id: ApiKeyId): Promise<void> {
  const { id: memberId } = requireMember(ctx)
  if (!(await store.deleteKey(ctx.db, memberId, id))) throw notFound('apiKey')
}

function tooMany(): AppError {
  return new AppError('conflict', `You have ${MAX_API_KEYS} API keys. Revoke one you no longer use.`, {
    reason: KEY_REASONS.full,
  })
}
