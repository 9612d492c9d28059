import { accessOperations } from '#server/access/operations.ts'
import { ownDataOperations } from '#server/own-data/operations.ts'
import { ownAccountOperations } from '#server/accounts/own-account/operations.ts'
import { accountOperations } from '#server/accounts/operations.ts'
import { contactOperations } from '#server/contact/operations.ts'
import { conversationOperations } from '#server/conversations/operations.ts'
import { buyerProofOperations } from '#server/buyer-verification/operations.ts'
import { passportOperations } from '#server/buyer-passport/operations.ts'
import { billingOperations } from '#server/billing/operations.ts'
import { checklistOperations } from '#server/checklists/operations.ts'
import { dealOperations } from '#server/deals/operations.ts'
import { roomOperations } from '#server/deals/room/operations.ts'
import { documentOperations } from '#server/documents/operations.ts'
import { financialsOperations } from '#server/financials/operations.ts'
import { insightOperations } from '#server/insights/operations.ts'
import { buyerBaseOperations } from '#server/listings/buyer-base/operations.ts'
import { suggestionOperations } from '#server/listings/search/suggestions/operations.ts'
import { freshnessOperations } from '#server/listings/freshness/operations.ts'
import { leakCheckOperations } from '#server/listings/leak-check/operations.ts'
import { listingOperations } from '#server/listings/operations.ts'
import { marketOperations } from '#server/market/operations.ts'
import { notificationOperations } from '#server/notifications/operations.ts'
import { professionalOperations } from '#server/professionals/operations.ts'
import { placeOperations } from '#server/listings/places/operations.ts'
import { savedOperations } from '#server/saved/operations.ts'
import { reportOperations } from '#server/moderation/reports/operations.ts'
import { backupOperations } from '#server/app/backup/operations.ts'
import { reviewOperations } from '#server/moderation/operations.ts'
import { pictureOperations } from '#server/listings/pictures/operations.ts'
import type { Operation } from '#server/platform/http/operation.ts'

/** All API operations. A test compares this list with the routes, in both directions. */
export const OPERATIONS: readonly Operation[] = [
  ...listingOperations,
  ...freshnessOperations,
  ...placeOperations,
  ...suggestionOperations,
  ...buyerBaseOperations,
  ...leakCheckOperations,
  ...financialsOperations,
  ...documentOperations,
  ...pictureOperations,
  ...checklistOperations,
  ...conversationOperations,
  ...dealOperations,
  ...roomOperations,
  ...accountOperations,
  ...ownAccountOperations,
  ...ownDataOperations,
  ...billingOperations,
  ...notificationOperations,
  ...reviewOperations,
  ...buyerProofOperations,
  ...passportOperations,
  ...accessOperations,
  ...professionalOperations,
  ...savedOperations,
  ...insightOperations,
  ...marketOperations,
  ...reportOperations,
  ...backupOperations,
  ...contactOperations,
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    answer: { status: 200, type: 'application/json' },
    errors: [],
  },
  {
    method: 'get',
    path: '/api/docs',
    summary: 'This document as a readable page',
    answer: { status: 200, type: 'text/html' },
    errors: [],
  },
  {
    method: 'get',
    path: '/robots.txt',
    summary: 'What search engines may visit',
    answer: { status: 200, type: 'text/plain' },
    errors: [],
  },
  {
    method: 'get',
    path: '/sitemap.xml',
    summary: 'Index of the sitemaps',
    answer: { status: 200, type: 'application/xml' },
    errors: ['unavailable'],
  },
  {
    method: 'get',
    path: '/sitemaps/{name}',
    summary: 'One sitemap of at most 50,000 addresses',
    answer: { status: 200, type: 'application/xml' },
    errors: ['not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/healthz',
    summary: 'Whether the process is running',
    answer: { status: 200, type: 'application/json' },
    errors: [],
  },
  {
    method: 'get',
    path: '/readyz',
    summary:
      'Whether a load balancer should use the process; 503 while it drains, or has neither a database nor cached pages',
    answer: { status: 200, type: 'application/json' },
    errors: ['unavailable'],
  },
  {
    method: 'get',
    path: '/metrics',
    summary:
      'Metrics for Prometheus, with the token in METRICS_TOKEN; if that is not set, only from this machine, and only if PUBLIC_URL is not public',
    answer: { status: 200, type: 'text/plain' },
    errors: ['not_found'],
  },
]
