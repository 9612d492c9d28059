import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type {
  AdvancedEngagement,
  BusinessHealth,
  FinancialPerformance,
  ListingDay,
  UserEngagement,
} from '#shared/insights/insights.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { requireAdmin, requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { requireOwn } from '#server/listings/manage-listing.ts'
import * as engagement from './engagement-store.ts'
import * as market from './market-store.ts'
import type { Activity } from './market-store.ts'

const TOP = 10
const ACTIVITIES = 20
const MS_PER_MINUTE = 60_000

/** Figures of the businesses that are listed now. @throws AppError not_signed_in, forbidden/admin_required. */
export async function getBusinessHealth(ctx: Context): Promise<BusinessHealth> {
  requireAdmin(ctx)
  return market.findBusinessHealth(ctx.db)
}

/** Users, trials and recent activity. @throws AppError not_signed_in, forbidden/admin_required. */
export async function getUserEngagement(ctx: Context): Promise<UserEngagement> {
  requireAdmin(ctx)
  const [roles, activities] = await Promise.all([market.countRoles(ctx.db), market.listActivities(ctx.db, ACTIVITIES)])
  const sum = (key: 'trials' | 'activeTrials') => roles.reduce((total, row) => total + row[key], 0)
  const [totalTrials, activeTrials] = [sum('trials'), sum('activeTrials')]
  return {
    activeUsersByRole: roles.map(({ role, count }) => ({ role, count })),
    trialConversions: { totalTrials, activeTrials, expiredTrials: totalTrials - activeTrials },
    recentActivity: activities.map((activity) => ({
      type: activity.type,
      description: describe(activity),
      timestamp: activity.at,
    })),
  }
}

function describe({ type, name, role }: Activity): string {
  if (type === 'business_listed') return `${name} was listed`
  if (type === 'subscription_started') return `${name} subscribed`
  return role ? `${name} signed up as ${ROLE_LABELS[role].toLowerCase()}` : `${name} signed up`
}

/** Revenue and subscriptions; calendar months are Pacific. @throws AppError not_signed_in, forbidden/admin_required. */
export async function getFinancialPerformance(ctx: Context): Promise<FinancialPerformance> {
  requireAdmin(ctx)
  const [counts, months] = await Promise.all([market.countPayments(ctx.db), market.listMonths(ctx.db)])
  const totalRevenue = months.reduce((sum, { revenue }) => sum + revenue, 0)
  return {
    monthlyRecurringRevenue: counts.monthlyCents,
    totalRevenue,
    averageRevenuePerUser: counts.payers === 0 ? 0 : Math.round(totalRevenue / counts.payers),
    subscriptionStats: {
      activeSubscriptions: counts.active,
      cancelledSubscriptions: counts.cancelled,
      trialToSubscriptionRate: percent(counts.trialsPaid, counts.trialsEnded),
    },
    revenueGrowth: months,
  }
}

/** Engagement figures, at most about a minute old. @throws AppError not_signed_in, forbidden/admin_required. */
export async function getAdvancedEngagement(ctx: Context): Promise<AdvancedEngagement> {
  requireAdmin(ctx)
  const { visits, durationMs, terms, ...found } = await engagement.findEngagement(ctx.db, TOP)
  return {
    userRetentionRates: {
      sevenDay: percent(found.returned7, found.joined7),
      thirtyDay: percent(found.returned30, found.joined30),
    },
    averageSessionDuration: visits === 0 ? 0 : tenth(durationMs / visits / MS_PER_MINUTE),
    mostViewedBusinesses: found.mostViewedBusinesses,
    searchPatterns: terms.map(({ searchTerm, searches, conversions }) => ({
      searchTerm,
      frequency: searches,
      conversionRate: percent(conversions, searches),
    })),
    userActivityHeatmap: found.userActivityHeatmap,
  }
}

/**
 * Views and new conversations of the caller's listing on each of the last 30 days, oldest first. Staff may see those of
 * any listing.
 *
 * @throws AppError not_signed_in, not_found: no such listing, or it is someone else's.
 */
export async function listListingDays(ctx: Context, id: ListingId): Promise<ListingDay[]> {
  const member = requireMember(ctx)
  return requireOwn(await engagement.findListingDays(ctx.db, id), member).days
}

/** Rounded to a tenth; zero if the whole is zero. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, tenth((part / whole) * 100))
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
