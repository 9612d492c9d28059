import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BusinessHealth, FinancialPerformance, UserEngagement } from '#shared/insights/insights.ts'
import { LISTING_STATUSES } from '#shared/listings/listings.ts'
import { product } from '#shared/product.ts'
import { deliverAll, openSandbox, secretFor, subscriber } from '#server/billing/testing.ts'
import { stayWithinOneDay } from '#test/one-day.ts'
import { createWorld } from '#test/world.ts'
import { pacificDay } from './testing.ts'

const DAY = 24 * 3_600_000
const INDUSTRIES = ['Retail', 'Restaurant']

const listing = fc.record({
  industry: fc.constantFrom(...INDUSTRIES),
  propertyIncluded: fc.boolean(),
  priceCents: fc.option(fc.integer({ min: 0, max: 90_000_000 })),
})
/** A listing's change of status, possibly with a new price. */
const change = fc.record({
  index: fc.nat(7),
  status: fc.constantFrom(...LISTING_STATUSES),
  priceCents: fc.option(fc.integer({ min: 0, max: 90_000_000 })),
})

test('market figures match the listings after any sequence of changes', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ role: 'admin' }))
  const market = fc.record({
    listings: fc.array(listing, { maxLength: 8 }),
    changes: fc.array(change, { maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(market, async ({ listings, changes }) => {
      await world.sql('delete from listings')
      const ids = await world.listings(listings)
      const now = listings.map((one) => ({ ...one, status: 'listed' as string }))
      for (const { index, status, priceCents } of changes) {
        await world.sql('update listings set status = $2, price_cents = $3 where id = $1', [
          ids[index] ?? 0,
          status,
          priceCents,
        ])
        const changed = now[index]
        if (changed) Object.assign(changed, { status, priceCents })
      }
      const open = now.filter(({ status }) => status === 'listed' || status === 'under_offer')
      const prices = (some: typeof now) => some.flatMap(({ priceCents }) => priceCents ?? [])
      const industries = INDUSTRIES.flatMap((industry) => {
        const own = open.filter((one) => one.industry === industry)
        return own.length === 0 ? [] : [{ industry, count: own.length, avgPrice: average(prices(own)) }]
      })
      const all = prices(open)
      expect(BusinessHealth.parse(await (await admin.get('/api/admin/business-health')).json())).toEqual({
        totalBusinesses: open.length,
        averagePrice: average(all),
        priceRange: all.length === 0 ? { min: null, max: null } : { min: Math.min(...all), max: Math.max(...all) },
        businessesByIndustry: industries.toSorted((a, b) => b.count - a.count || (a.industry < b.industry ? -1 : 1)),
      })
    }),
    { numRuns: 20 },
  )
})

function average(some: number[]): number | null {
  return some.length === 0 ? null : Math.round(some.reduce((sum, price) => sum + price, 0) / some.length)
}

const payer = fc.record({
  trialDays: fc.option(fc.integer({ min: -200, max: 20 })),
  subscription: fc.option(
    fc.record({
      status: fc.constantFrom('active', 'past_due', 'canceled', 'incomplete'),
      endsInDays: fc.option(fc.constantFrom(-40, -1, 1, 30)),
      cancels: fc.boolean(),
    }),
  ),
  payments: fc.array(
    fc.record({ daysAgo: fc.integer({ min: 0, max: 300 }), amountCents: fc.integer({ min: 1, max: 900 }) }),
    {
      maxLength: 5,
    },
  ),
})

test('financial figures match the payments and subscriptions', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ role: 'admin' }))
  const people = await Promise.all([1, 2, 3, 4].map(() => world.person({ role: 'buyer' })))
  await fc.assert(
    fc.asyncProperty(fc.array(payer, { minLength: 4, maxLength: 4 }), async (payers) => {
      await stayWithinOneDay()
      await world.sql('truncate payments, refunds, subscriptions')
      const now = Date.now()
      const at = (days: number) => new Date(now + days * DAY)
      for (const [index, { trialDays, subscription, payments }] of payers.entries()) {
        const id = people[index]?.id
        await world.sql('update users set trial_ends_at = $2 where id = $1', [
          id,
          trialDays === null ? null : at(trialDays),
        ])
        if (subscription) {
          const { status, endsInDays, cancels } = subscription
          await world.sql('insert into subscriptions (user_id, status, period_ends_at, cancels_at_period_end) values ($1, $2, $3, $4)', [
            id, status, endsInDays === null ? null : at(endsInDays), cancels,
          ]) // prettier-ignore
        }
        for (const [number, { daysAgo, amountCents }] of payments.entries()) {
          await world.sql('insert into payments (user_id, invoice_id, amount_cents, paid_at, period_starts_at, period_ends_at) values ($1, $2, $3, $4, $4, $4)', [
            id, `in_${index}_${number}`, amountCents, at(-daysAgo),
          ]) // prettier-ignore
        }
      }

      const monthOf = (daysAgo: number) => pacificDay(at(-daysAgo)).slice(0, 7)
      const months = lastMonths(6)
      const paid = payers.flatMap(({ payments }, who) => payments.map((payment) => ({ ...payment, who })))
      const recent = paid.filter(({ daysAgo }) => months.includes(monthOf(daysAgo)))
      const total = recent.reduce((sum, { amountCents }) => sum + amountCents, 0)
      const subscriptions = payers.flatMap(({ subscription }) => subscription ?? [])
      const isOpen = ({ status, endsInDays }: (typeof subscriptions)[number]) =>
        (status === 'active' || status === 'past_due') && (endsInDays ?? 0) > 0
      const active = subscriptions.filter(isOpen).length
      const ended = payers.filter(({ trialDays }) => trialDays !== null && trialDays <= 0)
      const converted = ended.filter(({ trialDays, payments }) =>
        payments.some(({ daysAgo }) => -daysAgo >= (trialDays ?? 0) - product.trialDays),
      )
      const firsts = payers.flatMap(({ payments }) =>
        payments.length === 0 ? [] : [monthOf(Math.max(...payments.map(({ daysAgo }) => daysAgo)))],
      )
      expect(FinancialPerformance.parse(await (await admin.get('/api/admin/financial-performance')).json())).toEqual({
        monthlyRecurringRevenue: active * 299,
        totalRevenue: total,
        averageRevenuePerUser: Math.round(total / (new Set(recent.map(({ who }) => who)).size || 1)),
        subscriptionStats: {
          activeSubscriptions: active,
          cancelledSubscriptions: payers.filter(
            ({ subscription: one, payments }) =>
              one &&
              !isOpen(one) &&
              (one.status === 'canceled' || one.cancels || (one.status === 'incomplete' && payments.length > 0)),
          ).length,
          trialToSubscriptionRate: Math.round((1000 * converted.length) / (ended.length || 1)) / 10,
        },
        revenueGrowth: months.map((month) => ({
          month,
          newSubscriptions: firsts.filter((first) => first === month).length,
          revenue: recent
            .filter(({ daysAgo }) => monthOf(daysAgo) === month)
            .reduce((sum, one) => sum + one.amountCents, 0),
        })),
      })
    }),
    { numRuns: 20 },
  )
})

test('a canceled subscriber still counts as canceled after starting another checkout', async () => {
  const stage = await openSandbox()
  const { world } = stage
  const person = await subscriber(stage)
  const admin = world.as(await world.person({ role: 'admin' }))
  const count = async () => {
    const { subscriptionStats } = FinancialPerformance.parse(
      await (await admin.get('/api/admin/financial-performance')).json(),
    )
    return [subscriptionStats.activeSubscriptions, subscriptionStats.cancelledSubscriptions]
  }
  expect(await count()).toEqual([1, 0])
  await world.as(person).post('/api/subscription/cancel')
  await stage.passMonth?.()
  await deliverAll(stage)
  expect(await count()).toEqual([0, 1])
  await secretFor(stage, person)
  expect(await world.sql('select status from subscriptions')).toEqual([{ status: 'incomplete' }])
  expect(await count()).toEqual([0, 1])
  await secretFor(stage, await world.person({ role: 'buyer' }))
  expect(await count()).toEqual([0, 1])
})

/** As `2026-11`, oldest first. */
function lastMonths(count: number): string[] {
  const [year = 0, month = 0] = pacificDay(new Date()).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7),
  )
}

test('staff see users by role, trials, and recent activity', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ role: 'admin', firstName: 'Ana' }))
  await world.person({ role: 'buyer', trialDays: 2, firstName: 'Bea' })
  await world.person({ role: 'buyer', trialDays: -1 })
  const sam = await world.person({ firstName: 'Sam' })
  const seller = await world.person({ role: 'seller' })
  await world.sql("update users set created_at = created_at - interval '2 days' where first_name <> 'Bea'")
  await world.sql("insert into users (first_name, email) values ('Unproven', 'unproven@example.com')")
  await world.listing({ title: 'Old Books', sellerId: seller.id, createdAt: new Date(Date.now() - 60_000) })
  for (const [invoice, days] of Object.entries({ first: 1, second: 0 })) {
    await world.sql(
      `insert into payments (user_id, invoice_id, amount_cents, paid_at, period_starts_at, period_ends_at)
        select $1, $2, 299, at, at, at from (select now() - make_interval(days => $3) as at) given`,
      [sam.id, invoice, days],
    )
  }
  const figures = UserEngagement.parse(await (await admin.get('/api/admin/user-engagement')).json())
  expect(figures.activeUsersByRole).toEqual([
    { role: 'buyer', count: 2 },
    { role: 'admin', count: 1 },
    { role: 'seller', count: 1 },
    { role: null, count: 1 },
  ])
  expect(figures.trialConversions).toEqual({ totalTrials: 2, activeTrials: 1, expiredTrials: 1 })
  expect(figures.recentActivity.slice(0, 3).map(({ type, description }) => [type, description])).toEqual([
    ['user_signup', 'Bea Example signed up as buyer'],
    ['business_listed', 'Old Books was listed'],
    ['subscription_started', 'Sam Example subscribed'],
  ])
  expect(figures.recentActivity).toHaveLength(7)
})
