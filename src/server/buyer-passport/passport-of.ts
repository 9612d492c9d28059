import type { BuyerPassport } from '#shared/buyer-passport/passport.ts'
import { dayOf, TODAY } from '#server/model/market-time.ts'
import { timeOfJson } from '#server/platform/database/query.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { IS_FRESH } from './passport-fresh.ts'

/**
 * For other queries: the passport of a user as JSON, for `toPassport`. The checks are the mail address, and of the approved
 * proofs and of the approved letters the one that lasts longest. Amounts are not read. An account exists only once its
 * address was confirmed, so its first day is the day of that check.
 */
export function passportOf(userId: SQL): SQL {
  return sql`json_build_object(
    'profile', (
      select json_build_object('about', about, 'budgetBand', budget_band, 'cashBand', cash_band, 'financing', financing,
        'experience', experience, 'industries', industries, 'places', places, 'timeline', timeline,
        'confirmedAt', confirmed_at, 'isStale', not ${IS_FRESH})
      from buyer_profiles where user_id = ${userId}
    ),
    'checks', (
      select json_agg(json_build_object('kind', kind, 'state', state, 'checkedOn', checked_on, 'validUntil', valid_until,
        'checkedWhat', checked_what, 'issuer', issuer, 'issuedOn', issued_on, 'checkedBy', checked_by) order by position)
      from (
        select 1 as position, 'email' as kind, case when email_verified then 'valid' else 'none' end as state,
          case when email_verified then ${dayOf(sql`created_at`)} end as checked_on,
          null::date as valid_until, null::text as checked_what, null::text as issuer, null::date as issued_on,
          'site' as checked_by
        from users where id = ${userId}
        union all
        select k.position, k.kind,
          case when p.id is null then 'none' when p.valid_until >= ${TODAY} then 'valid' else 'lapsed' end,
          ${dayOf(sql`p.decided_at`)}, p.valid_until, p.kind, p.issuer, p.issued_on, 'staff'
        from (values (2, 'proof'), (3, 'letter')) k (position, kind) left join lateral (
          select * from buyer_proofs
          where user_id = ${userId} and state = 'approved' and (kind = 'lender_letter') = (k.kind = 'letter')
          order by valid_until desc, id desc limit 1
        ) p on true
      ) checks
    )
  )`
}

export function toPassport({ profile, checks }: BuyerPassport): BuyerPassport {
  return { profile: profile && { ...profile, confirmedAt: timeOfJson(profile.confirmedAt) }, checks }
}
