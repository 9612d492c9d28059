import { assistantOperations } from '#server/app/assistants/operations.ts'
import { signInHandlers } from '#server/accounts/sign-in/handlers.ts'
import { passkeyHandlers } from '#server/accounts/passkeys/handlers.ts'
import { settingHandlers } from '#server/settings/handlers.ts'
import { accessHandlers } from '#server/access/handlers.ts'
import { accessOperations } from '#server/access/operations.ts'
import { apiKeyHandlers } from '#server/accounts/api-keys/handlers.ts'
import { assistantAccessHandlers } from '#server/accounts/assistant-access/handlers.ts'
import { assistantAccessOperations } from '#server/accounts/assistant-access/operations.ts'
import { accountHandlers, userHandlers } from '#server/accounts/handlers.ts'
import { invitationHandlers } from '#server/accounts/invitations/handlers.ts'
import { accountOperations } from '#server/accounts/operations.ts'
import { ownAccountHandlers } from '#server/accounts/own-account/handlers.ts'
import { ownAccountOperations } from '#server/accounts/own-account/operations.ts'
import { twoFactorHandlers } from '#server/accounts/two-factor/handlers.ts'
import { backupHandlers } from '#server/app/backup/handlers.ts'
import { siteFileOperations } from '#server/app/site-files/operations.ts'
import { systemOperations } from '#server/app/system/operations.ts'
import { billingHandlers } from '#server/billing/handlers.ts'
import { billingOperations } from '#server/billing/operations.ts'
import { passportHandlers } from '#server/buyer-passport/handlers.ts'
import { buyerProofHandlers } from '#server/buyer-verification/handlers.ts'
import { checklistHandlers } from '#server/checklists/handlers.ts'
import { checklistOperations } from '#server/checklists/operations.ts'
import { contactHandlers } from '#server/contact/handlers.ts'
import { conversationHandlers } from '#server/conversations/handlers.ts'
import { meetingHandlers } from '#server/conversations/meetings/handlers.ts'
import { conversationOperations } from '#server/conversations/operations.ts'
import { dealHandlers } from '#server/deals/handlers.ts'
import { dealOperations } from '#server/deals/operations.ts'
import { depositHandlers } from '#server/deals/deposit/handlers.ts'
import { roomHandlers } from '#server/deals/room/handlers.ts'
import { roomOperations } from '#server/deals/room/operations.ts'
import { documentHandlers } from '#server/documents/handlers.ts'
import { documentOperations } from '#server/documents/operations.ts'
import { financialsHandlers } from '#server/financials/handlers.ts'
import { insightHandlers } from '#server/insights/handlers.ts'
import { insightOperations } from '#server/insights/operations.ts'
import { buyerBaseHandlers } from '#server/listings/buyer-base/handlers.ts'
import { checkHandlers } from '#server/listings/checks/handlers.ts'
import { draftHandlers } from '#server/listings/draft/handlers.ts'
import { factHandlers } from '#server/listings/facts/handlers.ts'
import { fitHandlers } from '#server/listings/fit/handlers.ts'
import { freshnessHandlers } from '#server/listings/freshness/handlers.ts'
import { freshnessOperations } from '#server/listings/freshness/operations.ts'
import { businessHandlers, listingHandlers, multiplesHandlers, ownListingHandlers } from '#server/listings/handlers.ts'
import { listingImportOperations } from '#server/listings/import/operations.ts'
import { leakCheckHandlers } from '#server/listings/leak-check/handlers.ts'
import { pictureHandlers } from '#server/listings/pictures/handlers.ts'
import { pictureOperations } from '#server/listings/pictures/operations.ts'
import { placeHandlers } from '#server/listings/places/handlers.ts'
import { readingHandlers } from '#server/listings/search/reading/handlers.ts'
import { suggestionHandlers } from '#server/listings/search/suggestions/handlers.ts'
import { mailHandlers } from '#server/mail/handlers.ts'
import { marketHandlers, searchAddressHandlers } from '#server/market/handlers.ts'
import type { Handled } from '#server/model/handlers.ts'
import { reviewHandlers } from '#server/moderation/handlers.ts'
import { memberHandlers } from '#server/moderation/members/handlers.ts'
import { reportHandlers } from '#server/moderation/reports/handlers.ts'
import { notificationHandlers } from '#server/notifications/handlers.ts'
import { notificationOperations } from '#server/notifications/operations.ts'
import { ownDataHandlers } from '#server/own-data/handlers.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import { directoryHandlers, professionalHandlers } from '#server/professionals/handlers.ts'
import { pushHandlers } from '#server/push/handlers.ts'
import { savedHandlers } from '#server/saved/handlers.ts'
import { savedOperations } from '#server/saved/operations.ts'
import { seoOperations } from '#server/seo/operations.ts'
import { pageTextHandlers, textHandlers } from '#server/settings/texts/handlers.ts'
import { webhookHandlers } from '#server/webhooks/handlers.ts'

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

interface CallGroup {
  name: string
  description: string
  calls: readonly (Handled | Operation)[]
}

/** All calls of the API, by what they are about: those with a handler, and the routes that are documented beside them. */
export const CALL_GROUPS: readonly CallGroup[] = [
  {
    name: 'Businesses',
    description: 'What is for sale, and what its owner does with it',
    calls: [
      ...listingHandlers,
      ...businessHandlers,
      ...multiplesHandlers,
      ...ownListingHandlers,
      ...draftHandlers,
      ...factHandlers,
      ...checklistHandlers,
      ...listingImportOperations,
      ...freshnessHandlers,
      ...freshnessOperations,
      ...financialsHandlers,
      ...pictureHandlers,
      ...pictureOperations,
      ...leakCheckHandlers,
      ...placeHandlers,
      ...suggestionHandlers,
      ...readingHandlers,
    ],
  },
  {
    name: 'Documents',
    description: 'The papers of a business, and who may open them',
    calls: [...documentHandlers, ...documentOperations, ...accessHandlers, ...accessOperations],
  },
  {
    name: 'Buyers',
    description: 'What buyers say about themselves, and what they keep',
    calls: [
      ...buyerBaseHandlers,
      ...fitHandlers,
      ...passportHandlers,
      ...buyerProofHandlers,
      ...savedHandlers,
      ...savedOperations,
    ],
  },
  {
    name: 'Conversations',
    description: 'Messages between members, and the calls that they arrange',
    calls: [...conversationHandlers, ...meetingHandlers, ...conversationOperations],
  },
  {
    name: 'Deals',
    description: 'Offers, due diligence and closing',
    calls: [...dealHandlers, ...dealOperations, ...roomHandlers, ...roomOperations, ...depositHandlers],
  },
  {
    name: 'Professionals',
    description: 'Advisors, brokers, lenders and appraisers',
    calls: [...directoryHandlers, ...professionalHandlers],
  },
  {
    name: 'Accounts',
    description: 'Signing up and in, and one’s own account and data',
    calls: [
      ...userHandlers,
      ...accountHandlers,
      ...signInHandlers,
      ...accountOperations,
      ...invitationHandlers,
      ...ownAccountHandlers,
      ...ownAccountOperations,
      ...twoFactorHandlers,
      ...passkeyHandlers,
      ...apiKeyHandlers,
      ...assistantAccessHandlers,
      ...assistantAccessOperations,
      ...webhookHandlers,
      ...ownDataHandlers,
    ],
  },
  {
    name: 'Subscriptions',
    description: 'Payments, and refunds by staff',
    calls: [...billingHandlers, ...billingOperations],
  },
  {
    name: 'Notifications',
    description: 'The bell, and what is mailed and pushed',
    calls: [...notificationHandlers, ...notificationOperations, ...pushHandlers],
  },
  {
    name: 'Market',
    description: 'Prices and demand, and figures of the site for staff',
    calls: [...marketHandlers, ...searchAddressHandlers, ...insightHandlers, ...insightOperations],
  },
  {
    name: 'Reviews',
    description: 'Reports, and the queues of staff',
    calls: [
      ...reportHandlers,
      ...reviewHandlers,
      ...checkHandlers,
      ...memberHandlers,
      ...backupHandlers,
      ...mailHandlers,
      ...contactHandlers,
    ],
  },
  {
    name: 'Site',
    description: 'Its settings, printed lists, and what programs ask of any site',
    calls: [
      ...settingHandlers,
      ...pageTextHandlers,
      ...textHandlers,
      ...checklistOperations,
      ...seoOperations,
      ...assistantOperations,
      ...siteFileOperations,
      ...systemOperations,
      ...docsOperations,
    ],
  },
]
