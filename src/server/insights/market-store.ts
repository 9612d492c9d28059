import { sql } from '#server/platform/database/sql.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { ACTIVITY_TYPES, BusinessHealth, FinancialPerformance } from '#shared/insights/insights.ts'
import { DEFAULT_SETTINGS } from '#shared/product.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { ZONE } from '#server/model/market-time.ts'

const AVERAGE = sql`round(sum(price_sum_cents) / nullif(sum(priced_count), 0))::bigint`

/**
 * The average covers the listings with a price. The largest industry is first. The range of prices is read at both ends of
 * the indexes that sort by price; listings without a price are at the other ends.
 */
export async function findBusinessHealth(db: Queryable): Promise<BusinessHealth> {
  const { rows } = await db.execute<
    Omit<BusinessHealth, 'priceRange'> & { lowest: number | null; highest: number | null }
  >(sql`
    select coalesce(sum(count), 0)::integer as total_businesses, ${AVERAGE} as average_price,
      (select price_cents from listings where is_public order by coalesce(price_cents, 9007199254740991), id limit 1) as lowest,
      (select price_cents from listings where is_public order by coalesce(price_cents, -1) desc, id desc limit 1) as highest,
      (
        select coalesce(json_agg(json_build_object('industry', industry, 'count', count, 'avgPrice', average)
          order by count desc, industry collate "C"), '[]')
        from (
          select industry, sum(count)::integer as count, ${AVERAGE} as average from listing_counts
          group by industry having sum(count) > 0
        ) industries
      ) as businesses_by_industry
    from listing_counts`)
  const [row] = rows
  if (!row) throw new Error('a sum has no row')
  const { totalBusinesses, averagePrice, lowest, highest, businessesByIndustry } = row
  return { totalBusinesses, averagePrice, priceRange: { min: lowest, max: highest }, businessesByIndustry }
}

/** Users with a verified address, the most frequent role first. */
export async function countRoles(
  db: Queryable,
): Promise<{ role: Role | null; count: number; trials: number; activeTrials: number }[]> {
  const { rows } = await db.execute<{ role: Role | null; count: number; trials: number; activeTrials: number }>(sql`
    select role, count(*) as count, count(trial_ends_at) as trials,
      count(*) filter (where trial_ends_at > now()) as active_trials
    from users where email_verified group by role order by count(*) desc, role`)
  return rows
}

/** An event of the market; the name is a person's or a business's. */
export interface Activity {
  type: (typeof ACTIVITY_TYPES)[number]
  name: string
  role: Role | null
  at: string
}

const NAME = sql`trim(u.first_name || ' ' || u.last_name)`

/** Sign-ups, listings and first payments, newest first. */
export async function listActivities(db: Queryable, limit: number): Promise<Activity[]> {
  const { rows } = await db.execute<Activity>(sql`
    (
      select 'user_signup' as type, ${NAME} as name, u.role, u.created_at as at from users u
      where email_verified order by u.created_at desc, u.id desc limit ${limit}
    ) union all (
      select 'business_listed', l.title, null, l.created_at from listings l
      where is_public order by l.created_at desc, l.id desc limit ${limit}
    ) union all (
      select 'subscription_started', ${NAME}, u.role, p.paid_at from payments p join users u on u.id = p.user_id
      where p.paid_at > now() - interval '30 days'
        and not exists (select from payments other where other.user_id = p.user_id and other.paid_at < p.paid_at)
      order by p.paid_at desc limit ${limit}
    )
    order by at desc limit ${limit}`)
  return rows
}

const FIRST_MONTH = sql`date_trunc('month', now() at time zone ${ZONE}) - interval '5 months'`

/**
 * This month and the five before, oldest first. A refund counts against the month of its payment. A subscription is new
 * in the month of its user's first payment.
 */
export async function listMonths(db: Queryable): Promise<FinancialPerformance['revenueGrowth']> {
  const { rows } = await db.execute<FinancialPerformance['revenueGrowth'][number]>(sql`
    with months as (
      select month at time zone ${ZONE} as starts_at, (month + interval '1 month') at time zone ${ZONE} as ends_at,
        to_char(month, 'YYYY-MM') as month
      from (select ${FIRST_MONTH} + make_interval(months => n) as month from generate_series(0, 5) n) given
    ), started as (
      select month, count(*) as subscriptions
      from months join (select min(paid_at) as paid_at from payments group by user_id) firsts
        on paid_at >= starts_at and paid_at < ends_at
      group by month
    ), earned as (
      select month, sum(payments.amount_cents - coalesce(refunds.amount_cents, 0))::bigint as revenue
      from months join payments on paid_at >= starts_at and paid_at < ends_at
        left join refunds on refunds.payment_id = payments.id group by month
    )
    select month, coalesce(subscriptions, 0) as new_subscriptions, coalesce(revenue, 0) as revenue
    from months left join started using (month) left join earned using (month) order by starts_at`)
  return rows
}

/** `monthlyCents` is what the active subscriptions agreed to pay each month. */
interface Payments {
  active: number
  cancelled: number
  monthlyCents: number
  /** Users who paid in the months of `listMonths`. */
  payers: number
  /** Users whose trial has ended, and how many of them paid since it began. */
  trialsEnded: number
  trialsPaid: number
}

/**
 * Uses the states of S1: a canceled subscription is active until its period ends. A former subscriber who opens the
 * checkout page has an incomplete subscription instead.
 */
export async function countPayments(db: Queryable): Promise<Payments> {
  const { rows } = await db.execute<Payments>(sql`
    select count(*) filter (where is_open) as active,
      coalesce(sum(price_cents) filter (where is_open), 0) as monthly_cents,
      count(*) filter (
        where not is_open and (status = 'canceled' or cancels_at_period_end
          or (status = 'incomplete' and exists (select from payments p where p.user_id = s.user_id)))
      ) as cancelled,
      (
        select count(distinct user_id) from payments where paid_at >= (${FIRST_MONTH}) at time zone ${ZONE}
      ) as payers,
      (select count(*) from users where email_verified and trial_ends_at <= now()) as trials_ended,
      (
        select count(*) from (select user_id, max(paid_at) as paid_at from payments group by user_id) last
          join users on users.id = last.user_id
        where email_verified and trial_ends_at <= now()
          and paid_at >= coalesce(trial_started_at, trial_ends_at - make_interval(days => ${DEFAULT_SETTINGS.trialDays}::integer))
      ) as trials_paid
    from (
      select *, coalesce(status in ('active', 'past_due') and period_ends_at > now(), false) as is_open from subscriptions
    ) s`)
  return rows[0] ?? { active: 0, cancelled: 0, monthlyCents: 0, payers: 0, trialsEnded: 0, trialsPaid: 0 }
}
