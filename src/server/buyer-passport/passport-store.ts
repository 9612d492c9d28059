import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { BuyerPassport, BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'
import { passportOf, toPassport } from './passport-of.ts'

export async function findPassport(db: Queryable, userId: UserId): Promise<BuyerPassport> {
  const { rows } = await db.execute<{ passport: BuyerPassport }>(sql`
    select ${passportOf(sql`${userId}::uuid`)} as passport`)
  return rows[0] ? toPassport(rows[0].passport) : { profile: null, checks: [] }
}

/** Saving it is also saying that it is true, as of now if no other time is given. */
export async function saveProfile(
  db: Queryable,
  userId: UserId,
  profile: BuyerProfileInput,
  confirmedAt?: Date,
): Promise<void> {
  const { about, budgetBand, cashBand, financing, experience, industries, places, timeline } = profile
  await db.execute(sql`
    insert into buyer_profiles (user_id, about, budget_band, cash_band, financing, experience, industries, places, timeline,
      confirmed_at)
    values (${userId}, ${about}, ${budgetBand}, ${cashBand}, ${financing}::text[], ${experience},
      ${industries}::text[], ${places}::text[], ${timeline}, ${instantOrNow(confirmedAt)})
    on conflict (user_id) do update set about = excluded.about, budget_band = excluded.budget_band,
      cash_band = excluded.cash_band, financing = excluded.financing, experience = excluded.experience,
      industries = excluded.industries, places = excluded.places, timeline = excluded.timeline,
      confirmed_at = excluded.confirmed_at, updated_at = now()`)
}
