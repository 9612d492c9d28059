import { insightCalls } from '#shared/insights/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { getAdvancedEngagement, getBusinessHealth, getFinancialPerformance, getUserEngagement } from './figures.ts'

export const ERRORS = ['not_signed_in', 'forbidden', 'unavailable'] as const

export const insightHandlers = handlers(insightCalls, {
  getBusinessHealth: {
    run: ({ ctx }) => getBusinessHealth(ctx),
    summary: 'Businesses that are listed now, and their prices in cents; for administrators',
    errors: ERRORS,
  },
  getUserEngagement: {
    run: ({ ctx }) => getUserEngagement(ctx),
    summary: 'Users by role, trials, and recent activity; for administrators',
    errors: ERRORS,
  },
  getFinancialPerformance: {
    run: ({ ctx }) => getFinancialPerformance(ctx),
    summary: 'Revenue in cents, and subscriptions; for administrators',
    description: 'Months are Pacific calendar months.',
    errors: ERRORS,
  },
  getAdvancedEngagement: {
    run: ({ ctx }) => getAdvancedEngagement(ctx),
    summary: 'Returning users, session lengths, most viewed businesses and search terms; for administrators',
    description: 'At most about a minute old. Hours and days are Pacific.',
    errors: ERRORS,
  },
})
