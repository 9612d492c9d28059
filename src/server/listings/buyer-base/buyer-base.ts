import { basisOf } from '#shared/financing/buyer-base.ts'
import type { BuyerBase } from '#shared/financing/buyer-base.ts'
import type { Basis } from '#shared/financing/purchase-facts.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { lookUpPlace } from '#server/listings/search/place-filter.ts'
import { findBuyerBase, upsertBuyerBase } from './store.ts'

const NOTHING_SAID: BuyerBase = { place: null, cash: null, rate: null, salary: null }

/** What the caller said they have and need. @throws AppError not_signed_in. */
export async function getBuyerBase(ctx: Context): Promise<BuyerBase> {
  return (await findBuyerBase(ctx.db, requireMember(ctx).id)) ?? NOTHING_SAID
}

/** @throws AppError not_signed_in, invalid_input: the place is not one that we know. */
export async function saveBuyerBase(ctx: Context, base: BuyerBase): Promise<BuyerBase> {
  const { id } = requireMember(ctx)
  if (base.place !== null) lookUpPlace('place', base.place)
  await upsertBuyerBase(ctx.db, id, base)
  return getBuyerBase(ctx)
}

/** What the coverage of a loan depends on for a user, with dated defaults for what they have not said. */
export async function findBasis(db: Queryable, userId: UserId): Promise<Basis> {
  return basisOf(await findBuyerBase(db, userId))
}
