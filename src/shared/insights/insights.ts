import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/roles.ts'
import { wholeNumber } from '#shared/fields.ts'

/** The five answers of `/analytics` (S2 §3). Money is in cents, rates are in percent. */

const count = z.int().check(z.nonnegative())
const cents = z.int().check(z.nonnegative())
const percent = z.number().check(z.minimum(0), z.maximum(100))

/** Answer of `GET /api/admin/business-health`. Prices cover listings with a price; null without any. */
export const BusinessHealth = z.object({
  totalBusinesses: count,
  averagePrice: z.nullable(cents),
  priceRange: z.object({ min: z.nullable(cents), max: z.nullable(cents) }),
  businessesByIndustry: z.array(z.object({ industry: z.string(), count, avgPrice: z.nullable(cents) })),
})
export type BusinessHealth = z.infer<typeof BusinessHealth>

/** Activity types: `user_signup` (S2 §3) and our additions. */
export const ACTIVITY_TYPES = ['user_signup', 'business_listed', 'subscription_started'] as const

/** Answer of `GET /api/admin/user-engagement`. */
export const UserEngagement = z.object({
  activeUsersByRole: z.array(z.object({ role: z.nullable(z.enum(ROLES)), count })),
  trialConversions: z.object({ totalTrials: count, activeTrials: count, expiredTrials: count }),
  /** Newest first. */
  recentActivity: z.array(z.object({ type: z.enum(ACTIVITY_TYPES), description: z.string(), timestamp: z.string() })),
})
export type UserEngagement = z.infer<typeof UserEngagement>

/** Answer of `GET /api/admin/financial-performance`. */
export const FinancialPerformance = z.object({
  monthlyRecurringRevenue: cents,
  /** Payments of the last six calendar months, including the current one. */
  totalRevenue: cents,
  averageRevenuePerUser: cents,
  subscriptionStats: z.object({
    activeSubscriptions: count,
    cancelledSubscriptions: count,
    trialToSubscriptionRate: percent,
  }),
  /** The last six calendar months, oldest first; `month` is like `2026-11`. */
  revenueGrowth: z.array(z.object({ month: z.string(), newSubscriptions: count, revenue: cents })),
})
export type FinancialPerformance = z.infer<typeof FinancialPerformance>

/** Answer of `GET /api/admin/advanced-engagement`. */
export const AdvancedEngagement = z.object({
  userRetentionRates: z.object({ sevenDay: percent, thirtyDay: percent }),
  /** In minutes. */
  averageSessionDuration: z.number().check(z.nonnegative()),
  mostViewedBusinesses: z.array(z.object({ title: z.string(), industry: z.string(), viewCount: count })),
  searchPatterns: z.array(z.object({ searchTerm: z.string(), frequency: count, conversionRate: percent })),
  /** All 24 hours, in Pacific time. */
  userActivityHeatmap: z.array(z.object({ hour: z.int().check(z.minimum(0), z.maximum(23)), activeUsers: count })),
})
export type AdvancedEngagement = z.infer<typeof AdvancedEngagement>

/** A row of `GET /api/admin/users`, which answers an array with an `X-Total-Count` header. */
export const SignedUpUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.nullable(z.enum(ROLES)),
  createdAt: z.string(),
})
export type SignedUpUser = z.infer<typeof SignedUpUser>
export const SignedUpUsers = z.array(SignedUpUser)

export const USER_SORTS = ['newest', 'oldest', 'name', 'email', 'role'] as const
export type UserSort = (typeof USER_SORTS)[number]
export const USERS_PER_PAGE = 50
/** Page number in the URL, from 1. */
export const USERS_PAGE = /^[1-9]\d{0,5}$/u
export const USERS_SEARCH_MAX_LENGTH = 200

/** Views and contacts of a listing on one day in Pacific time: part of `GET /api/businesses/{id}/figures`. */
export const ListingDay = z.object({ day: z.string(), views: count, contacts: count })
export type ListingDay = z.infer<typeof ListingDay>
export const ListingDays = z.array(ListingDay)

const userFilter = {
  /** Searches names and email addresses, ignoring case. */
  search: z.optional(
    z.string().check(z.maxLength(USERS_SEARCH_MAX_LENGTH, `must be at most ${USERS_SEARCH_MAX_LENGTH} characters`)),
  ),
  sort: z.optional(z.enum(USER_SORTS, `must be one of ${USER_SORTS.join(', ')}`)),
}

/** Query of `GET /api/admin/users`; the first page is 1. */
export const UsersQuery = z.strictObject({
  ...userFilter,
  page: z.optional(wholeNumber(1, 999_999)),
})
export type UsersQuery = z.infer<typeof UsersQuery>

/** Query of `GET /api/admin/users.csv`. */
export const UserExportQuery = z.strictObject(userFilter)
