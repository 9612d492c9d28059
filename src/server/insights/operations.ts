import * as z from 'zod'
import { CountingChoice } from '#shared/insights/counting.ts'
import { VisitBatch } from '#shared/insights/visits.ts'
import {
  AdvancedEngagement,
  BusinessHealth,
  FinancialPerformance,
  ListingDay,
  SignedUpUser,
  UserEngagement,
  UserExportQuery,
  UsersQuery,
} from '#shared/insights/insights.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const ERRORS = ['not_signed_in', 'forbidden', 'unavailable'] as const

export const insightOperations: readonly Operation[] = [
  {
    id: 'reportEvents',
    method: 'post',
    path: '/api/events',
    summary: 'Reports page views and browse events in a batch',
    description:
      'At most 50 events and 64 KB. The signed-in user comes from the session. Nothing is stored for a browser that sends `DNT: 1`, `Sec-GPC: 1` or the cookie `handover_count=off`.',
    body: VisitBatch,
    answer: { status: 204 },
    errors: ['invalid_input', 'forbidden', 'too_large', 'rate_limited', 'unavailable'],
  },
  {
    id: 'setCounting',
    method: 'post',
    path: '/api/counting',
    summary: 'Sets whether the visits of this browser are recorded',
    description: 'Sets or deletes the cookie `handover_count`; opting out deletes the random visitor id.',
    body: CountingChoice,
    answer: { status: 204 },
    errors: BODY_ERRORS,
  },
  {
    id: 'getViewFigures',
    method: 'get',
    path: '/api/businesses/{id}/figures',
    summary: 'Views and new conversations of a listing on each of the last 30 days; for its owner and administrators',
    description: 'Days are Pacific, oldest first. Views of the last minute may be missing.',
    answer: { status: 200, schema: z.array(ListingDay) },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  {
    id: 'listUsers',
    method: 'get',
    path: '/api/admin/users',
    summary: 'Users who signed up and verified their address, 50 per page; for administrators',
    description: '`search` matches names and email addresses.',
    query: UsersQuery,
    answer: {
      status: 200,
      schema: z.array(SignedUpUser),
      headers: { 'X-Total-Count': 'The number of matching users.' },
    },
    errors: ['invalid_input', ...ERRORS],
  },
  {
    id: 'exportUsers',
    method: 'get',
    path: '/api/admin/users.csv',
    summary: 'All matching users as a CSV file; for administrators',
    description:
      'UTF-8 with a byte order mark, RFC 4180. Text that a spreadsheet would evaluate is prefixed with an apostrophe.',
    query: UserExportQuery,
    answer: { status: 200, type: 'text/csv' },
    errors: ['invalid_input', ...ERRORS],
  },
  {
    id: 'getBusinessHealth',
    method: 'get',
    path: '/api/admin/business-health',
    summary: 'Businesses that are listed now, and their prices in cents; for administrators',
    answer: { status: 200, schema: BusinessHealth },
    errors: ERRORS,
  },
  {
    id: 'getUserEngagement',
    method: 'get',
    path: '/api/admin/user-engagement',
    summary: 'Users by role, trials, and recent activity; for administrators',
    answer: { status: 200, schema: UserEngagement },
    errors: ERRORS,
  },
  {
    id: 'getFinancialPerformance',
    method: 'get',
    path: '/api/admin/financial-performance',
    summary: 'Revenue in cents, and subscriptions; for administrators',
    description: 'Months are Pacific calendar months.',
    answer: { status: 200, schema: FinancialPerformance },
    errors: ERRORS,
  },
  {
    id: 'getAdvancedEngagement',
    method: 'get',
    path: '/api/admin/advanced-engagement',
    summary: 'Returning users, session lengths, most viewed businesses and search terms; for administrators',
    description: 'At most about a minute old. Hours and days are Pacific.',
    answer: { status: 200, schema: AdvancedEngagement },
    errors: ERRORS,
  },
]
