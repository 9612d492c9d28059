import { insightCalls } from '#shared/insights/calls.ts'
import { Answer, handlers } from '#server/model/handlers.ts'
import { listSignedUpUsers } from './list-users.ts'
import {
  listListingDays,
  getAdvancedEngagement,
  getBusinessHealth,
  getFinancialPerformance,
  getUserEngagement,
} from './figures.ts'

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
  getViewFigures: {
    run: ({ ctx, id }) => listListingDays(ctx, id),
    summary: 'Views and new conversations of a listing on each of the last 30 days; for its owner and administrators',
    description: 'Days are Pacific, oldest first. Views of the last minute may be missing.',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  listUsers: {
    run: async ({ ctx, query }) => {
      const { users, total } = await listSignedUpUsers(ctx, query)
      return new Answer(users, { headers: { 'x-total-count': String(total) } })
    },
    summary: 'Users who signed up and verified their address, 50 per page; for administrators',
    description: '`search` matches names and email addresses.',
    errors: ['invalid_input', ...ERRORS],
    headers: { 'X-Total-Count': 'The number of matching users.' },
  },
})
