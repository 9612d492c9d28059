import { notFound } from '#shared/api/path-parameters.ts'
import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import type { LeakCheckInput } from '#shared/listings/leak-check/leak-check-input.ts'
import type { Leak } from '#shared/listings/leak-check/leaks.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { findRare } from './find-rare.ts'
import { findOwnSecrets } from './secrets-store.ts'
import { secretsOf } from './secrets.ts'

/**
 * Where texts tell which business it is, and whether the area does with what else strangers see. The caller's own name
 * and mail address are secrets, and what a listing of theirs keeps; a field that is given counts instead of the kept one.
 *
 * @throws AppError not_signed_in, not_found: another seller's listing.
 */
export async function checkLeaks(ctx: Context, { listingId, texts, ...given }: LeakCheckInput): Promise<Leak[]> {
  const member = requireMember(ctx)
  const { area = '' } = texts
  if (listingId === undefined) {
    return [...findLeaks(secretsOf(given, member), texts), ...(await findRare(ctx, [{ ...given, area }])).flat()]
  }
  const stored = await findOwnSecrets(ctx.db, listingId)
  if (!stored || !(stored.sellerId === member.id || member.isAdmin)) {
    throw notFound('business')
  }
  const fields = { ...stored, ...given }
  return [
    ...findLeaks(secretsOf(fields, stored.seller), texts),
    ...(await findRare(ctx, [{ ...fields, area }], listingId)).flat(),
  ]
}
