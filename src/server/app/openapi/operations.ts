import { accessOperations } from '#server/access/operations.ts'
import { ownDataOperations } from '#server/own-data/operations.ts'
import { ownAccountOperations } from '#server/accounts/own-account/operations.ts'
import { apiKeyOperations } from '#server/accounts/api-keys/operations.ts'
import { passkeyOperations } from '#server/accounts/passkeys/operations.ts'
import { twoFactorOperations } from '#server/accounts/two-factor/operations.ts'
import { invitationOperations } from '#server/accounts/invitations/operations.ts'
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
import { listingImportOperations } from '#server/listings/import/operations.ts'
import { listingOperations } from '#server/listings/operations.ts'
import { mailOperations } from '#server/mail/operations.ts'
import { marketOperations } from '#server/market/operations.ts'
import { notificationOperations } from '#server/notifications/operations.ts'
import { professionalOperations } from '#server/professionals/operations.ts'
import { placeOperations } from '#server/listings/places/operations.ts'
import { pushOperations } from '#server/push/operations.ts'
import { savedHandlers } from '#server/saved/handlers.ts'
import { savedOperations } from '#server/saved/operations.ts'
import { settingOperations } from '#server/settings/operations.ts'
import { textOperations } from '#server/settings/texts/operations.ts'
import { reportOperations } from '#server/moderation/reports/operations.ts'
import { operationsOf } from '#server/app/calls.ts'
import { backupOperations } from '#server/app/backup/operations.ts'
import { siteFileOperations } from '#server/app/site-files/operations.ts'
import { memberOperations } from '#server/moderation/members/operations.ts'
import { reviewOperations } from '#server/moderation/operations.ts'
import { pictureOperations } from '#server/listings/pictures/operations.ts'
import { seoOperations } from '#server/seo/operations.ts'
import { systemOperations } from '#server/app/system/operations.ts'
import { webhookOperations } from '#server/webhooks/operations.ts'
import type { Operation, OperationGroup } from '#server/platform/http/operation.ts'

const docsOperations: readonly Operation[] = [
  {
    id: 'getOpenapiDocument',
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    answer: { status: 200, type: 'application/json' },
    errors: [],
  },
  {
    id: 'getDocumentation',
    method: 'get',
    path: '/api/docs',
    summary: 'This document as a readable page',
    answer: { status: 200, type: 'text/html' },
    errors: [],
  },
]

/** All API operations, by what they are about. */
export const OPERATION_GROUPS: readonly OperationGroup[] = [
  {
    name: 'Businesses',
    description: 'What is for sale, and what its owner does with it',
    operations: [
      ...listingOperations,
      ...listingImportOperations,
      ...freshnessOperations,
      ...financialsOperations,
      ...pictureOperations,
      ...leakCheckOperations,
      ...placeOperations,
      ...suggestionOperations,
    ],
  },
  {
    name: 'Documents',
    description: 'The papers of a business, and who may open them',
    operations: [...documentOperations, ...accessOperations],
  },
  {
    name: 'Buyers',
    description: 'What buyers say about themselves, and what they keep',
    operations: [
      ...buyerBaseOperations,
      ...passportOperations,
      ...buyerProofOperations,
      ...operationsOf(savedHandlers),
      ...savedOperations,
    ],
  },
  {
    name: 'Conversations',
    description: 'Messages between members',
    operations: [...conversationOperations],
  },
  {
    name: 'Deals',
    description: 'Offers, due diligence and closing',
    operations: [...dealOperations, ...roomOperations],
  },
  {
    name: 'Professionals',
    description: 'Advisors, brokers, lenders and appraisers',
    operations: [...professionalOperations],
  },
  {
    name: 'Accounts',
    description: 'Signing up and in, and one’s own account and data',
    operations: [
      ...accountOperations,
      ...invitationOperations,
      ...ownAccountOperations,
      ...twoFactorOperations,
      ...passkeyOperations,
      ...apiKeyOperations,
      ...webhookOperations,
      ...ownDataOperations,
    ],
  },
  {
    name: 'Subscriptions',
    description: 'Payments, and refunds by staff',
    operations: [...billingOperations],
  },
  {
    name: 'Notifications',
    description: 'The bell, and what is mailed and pushed',
    operations: [...notificationOperations, ...pushOperations],
  },
  {
    name: 'Market',
    description: 'Prices and demand, and figures of the site for staff',
    operations: [...marketOperations, ...insightOperations],
  },
  {
    name: 'Reviews',
    description: 'Reports, and the queues of staff',
    operations: [
      ...reportOperations,
      ...reviewOperations,
      ...memberOperations,
      ...backupOperations,
      ...mailOperations,
      ...contactOperations,
    ],
  },
  {
    name: 'Site',
    description: 'Its settings, printed lists, and what programs ask of any site',
    operations: [
      ...settingOperations,
      ...textOperations,
      ...checklistOperations,
      ...seoOperations,
      ...siteFileOperations,
      ...systemOperations,
      ...docsOperations,
    ],
  },
]

/** All of them. A test compares this list with the routes, in both directions. */
export const OPERATIONS: readonly Operation[] = OPERATION_GROUPS.flatMap(({ operations }) => operations)
