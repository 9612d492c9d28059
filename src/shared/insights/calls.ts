import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const insights = schemasOf(() => import('./insights.ts'))

export const insightCalls = {
  getBusinessHealth: { method: 'get', path: '/api/admin/business-health', answer: insights('BusinessHealth') },
  getUserEngagement: { method: 'get', path: '/api/admin/user-engagement', answer: insights('UserEngagement') },
  getFinancialPerformance: {
    method: 'get',
    path: '/api/admin/financial-performance',
    answer: insights('FinancialPerformance'),
  },
  getAdvancedEngagement: {
    method: 'get',
    path: '/api/admin/advanced-engagement',
    answer: insights('AdvancedEngagement'),
  },
  getViewFigures: { method: 'get', path: '/api/businesses/{id}/figures', answer: insights('ListingDays') },
  listUsers: {
    method: 'get',
    path: '/api/admin/users',
    query: insights('UsersQuery'),
    answer: insights('SignedUpUsers'),
  },
} as const satisfies Calls
