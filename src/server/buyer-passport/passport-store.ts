import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { BuyerCheck, BuyerProfile, BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { rowOfJson } from '#server/platform/database/query.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'
import { IS_FRESH } from './passport-fresh.ts'
import { ZONE } from '#server/model/market-time.ts'

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

const MARKET_TIME = sql`at time zone ${ZONE}`

/**
 * What buyers say about themselves and what was checked: the mail address, and of the approved proofs and of the approved
 * letters the one that lasts longest. Amounts are not read. An account exists only once its address was confirmed, so its
 * first day is the day of that check.
 */
export async function listPassports(
  db: Queryable,
  userIds: readonly UserId[],
): Promise<Map<UserId, { profile: BuyerProfile | null; checks: BuyerCheck[] }>> {
  const { rows } = await db.execute<PassportRow>(sql`
    select b.id as user_id, checked.checks, p.about, p.budget_band, p.cash_band, p.financing, p.experience, p.industries,
      p.places, p.timeline, p.confirmed_at, not ${IS_FRESH} as is_stale
    from unnest(${userIds}::uuid[]) b (id)
      left join buyer_profiles p on p.user_id = b.id
      cross join lateral (
        select jsonb_agg(to_jsonb(one)) as checks from (
          select 'email' as kind, case when email_verified then 'valid' else 'none' end as state,
            case when email_verified then (created_at ${MARKET_TIME})::date end as checked_on,
            null::date as valid_until, null::text as checked_what, null::text as issuer, null::date as issued_on
          from users where id = b.id
          union all
          select k.kind, case when p.id is null then 'none' when p.valid_until >= (now() ${MARKET_TIME})::date then 'valid' else 'lapsed' end,
            (p.decided_at ${MARKET_TIME})::date, p.valid_until, p.kind, p.issuer, p.issued_on
          from (values ('proof'), ('letter')) k (kind)
            left join lateral (
              select * from buyer_proofs
              where user_id = b.id and state = 'approved' and (kind = 'lender_letter') = (k.kind = 'letter')
              order by valid_until desc, id desc limit 1
            ) p on true
        ) one
      ) checked`)
  return new Map(
    rows.map(({ userId, checks, ...profile }) => [
      userId,
      { profile: toProfile(profile), checks: checks.map(toCheck) },
    ]),
  )
}

type PassportRow = { userId: UserId; checks: Omit<BuyerCheck, 'checkedBy'>[] } & (BuyerProfile | { confirmedAt: null })

function toProfile(profile: BuyerProfile | { confirmedAt: null }): BuyerProfile | null {
  return profile.confirmedAt === null ? null : profile
}

function toCheck(json: Omit<BuyerCheck, 'checkedBy'>): BuyerCheck {
  const check = rowOfJson(json)
  return { ...check, checkedBy: check.kind === 'email' ? 'site' : 'staff' }
}
