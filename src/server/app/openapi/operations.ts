import { webhookHandlers } from '#server/webhooks/handlers.ts'
import { textHandlers } from '#server/settings/texts/handlers.ts'
import { pushHandlers } from '#server/push/handlers.ts'
import { directoryHandlers, professionalHandlers } from '#server/professionals/handlers.ts'
import { ownDataHandlers } from '#server/own-data/handlers.ts'
import { notificationHandlers } from '#server/notifications/handlers.ts'
import { reportHandlers } from '#server/moderation/reports/handlers.ts'
import { reviewHandlers } from '#server/moderation/handlers.ts'
import { memberHandlers } from '#server/moderation/members/handlers.ts'
import { marketHandlers } from '#server/market/handlers.ts'
import { mailHandlers } from '#server/mail/handlers.ts'
import { suggestionHandlers } from '#server/listings/search/suggestions/handlers.ts'
import { pictureHandlers } from '#server/listings/pictures/handlers.ts'
import { listingHandlers } from '#server/listings/handlers.ts'
import { leakCheckHandlers } from '#server/listings/leak-check/handlers.ts'
import { freshnessHandlers } from '#server/listings/freshness/handlers.ts'
import { buyerBaseHandlers } from '#server/listings/buyer-base/handlers.ts'
import { insightHandlers } from '#server/insights/handlers.ts'
import { financialsHandlers } from '#server/financials/handlers.ts'
import { documentHandlers } from '#server/documents/handlers.ts'
import { roomHandlers } from '#server/deals/room/handlers.ts'
import { dealHandlers } from '#server/deals/handlers.ts'
import { conversationHandlers } from '#server/conversations/handlers.ts'
import { contactHandlers } from '#server/contact/handlers.ts'
import { buyerProofHandlers } from '#server/buyer-verification/handlers.ts'
import { passportHandlers } from '#server/buyer-passport/handlers.ts'
import { billingHandlers } from '#server/billing/handlers.ts'
import { backupHandlers } from '#server/app/backup/handlers.ts'
import { twoFactorHandlers } from '#server/accounts/two-factor/handlers.ts'
import { ownAccountHandlers } from '#server/accounts/own-account/handlers.ts'
import { accountHandlers, userHandlers } from '#server/accounts/handlers.ts'
import { invitationHandlers } from '#server/accounts/invitations/handlers.ts'
import { apiKeyHandlers } from '#server/accounts/api-keys/handlers.ts'
import { accessHandlers } from '#server/access/handlers.ts'
import { accessOperations } from '#server/access/operations.ts'
import { ownDataOperations } from '#server/own-data/operations.ts'
import { ownAccountOperations } from '#server/accounts/own-account/operations.ts'
import { apiKeyOperations } from '#server/accounts/api-keys/operations.ts'
import { passkeyOperations } from '#server/accounts/passkeys/operations.ts'
import { twoFactorOperations } from '#server/accounts/two-factor/operations.ts'
import { accountOperations } from '#server/accounts/operations.ts'
import { contactOperations } from '#server/contact/operations.ts'
import { conversationOperations } from '#server/conversations/operations.ts'
import { buyerProofOperations } from '#server/buyer-verification/operations.ts'
import { billingOperations } from '#server/billing/operations.ts'
import { checklistOperations } from '#server/checklists/operations.ts'
import { dealOperations } from '#server/deals/operations.ts'
import { roomOperations } from '#server/deals/room/operations.ts'
import { documentOperations } from '#server/documents/operations.ts'
import { insightOperations } from '#server/insights/operations.ts'
import { freshnessOperations } from '#server/listings/freshness/operations.ts'
import { listingImportOperations } from '#server/listings/import/operations.ts'
import { notificationOperations } from '#server/notifications/operations.ts'
import { placeHandlers } from '#server/listings/places/handlers.ts'
import { pushOperations } from '#server/push/operations.ts'
import { savedHandlers } from '#server/saved/handlers.ts'
import { savedOperations } from '#server/saved/operations.ts'
import { settingOperations } from '#server/settings/operations.ts'
import { textOperations } from '#server/settings/texts/operations.ts'
import { reportOperations } from '#server/moderation/reports/operations.ts'
import { operationsOf } from '#server/app/calls.ts'
import { siteFileOperations } from '#server/app/site-files/operations.ts'
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
      ...operationsOf(listingHandlers),
      ...listingImportOperations,
      ...operationsOf(freshnessHandlers),
      ...freshnessOperations,
      ...operationsOf(financialsHandlers),
      ...operationsOf(pictureHandlers),
      ...pictureOperations,
      ...operationsOf(leakCheckHandlers),
      ...operationsOf(placeHandlers),
      ...operationsOf(suggestionHandlers),
    ],
  },
  {
    name: 'Documents',
    description: 'The papers of a business, and who may open them',
    operations: [
      ...operationsOf(documentHandlers),
      ...documentOperations,
      ...operationsOf(accessHandlers),
      ...accessOperations,
    ],
  },
  {
    name: 'Buyers',
    description: 'What buyers say about themselves, and what they keep',
    operations: [
      ...operationsOf(buyerBaseHandlers),
      ...operationsOf(passportHandlers),
      ...operationsOf(buyerProofHandlers),
      ...buyerProofOperations,
      ...operationsOf(savedHandlers),
      ...savedOperations,
    ],
  },
  {
    name: 'Conversations',
    description: 'Messages between members',
    operations: [...operationsOf(conversationHandlers), ...conversationOperations],
  },
  {
    name: 'Deals',
    description: 'Offers, due diligence and closing',
    operations: [...operationsOf(dealHandlers), ...dealOperations, ...operationsOf(roomHandlers), ...roomOperations],
  },
  {
    name: 'Professionals',
    description: 'Advisors, brokers, lenders and appraisers',
    operations: [...operationsOf(directoryHandlers), ...operationsOf(professionalHandlers)],
  },
  {
    name: 'Accounts',
    description: 'Signing up and in, and one’s own account and data',
    operations: [
      ...operationsOf(userHandlers),
      ...operationsOf(accountHandlers),
      ...accountOperations,
      ...operationsOf(invitationHandlers),
      ...operationsOf(ownAccountHandlers),
      ...ownAccountOperations,
      ...operationsOf(twoFactorHandlers),
      ...twoFactorOperations,
      ...passkeyOperations,
      ...operationsOf(apiKeyHandlers),
      ...apiKeyOperations,
      ...operationsOf(webhookHandlers),
      ...webhookOperations,
      ...operationsOf(ownDataHandlers),
      ...ownDataOperations,
    ],
  },
  {
    name: 'Subscriptions',
    description: 'Payments, and refunds by staff',
    operations: [...operationsOf(billingHandlers), ...billingOperations],
  },
  {
    name: 'Notifications',
    description: 'The bell, and what is mailed and pushed',
    operations: [
      ...operationsOf(notificationHandlers),
      ...notificationOperations,
      ...operationsOf(pushHandlers),
      ...pushOperations,
    ],
  },
  {
    name: 'Market',
    description: 'Prices and demand, and figures of the site for staff',
    operations: [...operationsOf(marketHandlers), ...operationsOf(insightHandlers), ...insightOperations],
  },
  {
    name: 'Reviews',
    description: 'Reports, and the queues of staff',
    operations: [
      ...operationsOf(reportHandlers),
      ...reportOperations,
      ...operationsOf(reviewHandlers),
      ...operationsOf(memberHandlers),
      ...operationsOf(backupHandlers),
      ...operationsOf(mailHandlers),
      ...operationsOf(contactHandlers),
      ...contactOperations,
    ],
  },
  {
    name: 'Site',
    description: 'Its settings, printed lists, and what programs ask of any site',
    operations: [
      ...settingOperations,
      ...operationsOf(textHandlers),
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
