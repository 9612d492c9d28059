import { accessHandlers } from '#server/access/handlers.ts'
import { apiKeyHandlers } from '#server/accounts/api-keys/handlers.ts'
import { accountHandlers, userHandlers } from '#server/accounts/handlers.ts'
import { invitationHandlers } from '#server/accounts/invitations/handlers.ts'
import { ownAccountHandlers } from '#server/accounts/own-account/handlers.ts'
import { twoFactorHandlers } from '#server/accounts/two-factor/handlers.ts'
import { backupHandlers } from '#server/app/backup/handlers.ts'
import { billingHandlers } from '#server/billing/handlers.ts'
import { passportHandlers } from '#server/buyer-passport/handlers.ts'
import { buyerProofHandlers } from '#server/buyer-verification/handlers.ts'
import { contactHandlers } from '#server/contact/handlers.ts'
import { conversationHandlers } from '#server/conversations/handlers.ts'
import { dealHandlers } from '#server/deals/handlers.ts'
import { roomHandlers } from '#server/deals/room/handlers.ts'
import { documentHandlers } from '#server/documents/handlers.ts'
import { financialsHandlers } from '#server/financials/handlers.ts'
import { insightHandlers } from '#server/insights/handlers.ts'
import { buyerBaseHandlers } from '#server/listings/buyer-base/handlers.ts'
import { freshnessHandlers } from '#server/listings/freshness/handlers.ts'
import { listingHandlers } from '#server/listings/handlers.ts'
import { placeHandlers } from '#server/listings/places/handlers.ts'
import { leakCheckHandlers } from '#server/listings/leak-check/handlers.ts'
import { pictureHandlers } from '#server/listings/pictures/handlers.ts'
import { suggestionHandlers } from '#server/listings/search/suggestions/handlers.ts'
import { mailHandlers } from '#server/mail/handlers.ts'
import { marketHandlers } from '#server/market/handlers.ts'
import { loadCall } from '#server/model/handlers.ts'
import type { Handled, LoadedCall } from '#server/model/handlers.ts'
import { reviewHandlers } from '#server/moderation/handlers.ts'
import { memberHandlers } from '#server/moderation/members/handlers.ts'
import { reportHandlers } from '#server/moderation/reports/handlers.ts'
import { notificationHandlers } from '#server/notifications/handlers.ts'
import { ownDataHandlers } from '#server/own-data/handlers.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import { directoryHandlers, professionalHandlers } from '#server/professionals/handlers.ts'
import { pushHandlers } from '#server/push/handlers.ts'
import { savedHandlers } from '#server/saved/handlers.ts'
import { textHandlers } from '#server/settings/texts/handlers.ts'
import { webhookHandlers } from '#server/webhooks/handlers.ts'

/** All calls, names before parameters: of two paths that fit an address, the first answers. */
const HANDLERS: readonly Handled[] = [
  ...accessHandlers,
  ...accountHandlers,
  ...apiKeyHandlers,
  ...backupHandlers,
  ...billingHandlers,
  ...buyerBaseHandlers,
  ...buyerProofHandlers,
  ...contactHandlers,
  ...conversationHandlers,
  ...dealHandlers,
  ...directoryHandlers,
  ...documentHandlers,
  ...financialsHandlers,
  ...freshnessHandlers,
  ...insightHandlers,
  ...invitationHandlers,
  ...leakCheckHandlers,
  ...listingHandlers,
  ...mailHandlers,
  ...marketHandlers,
  ...memberHandlers,
  ...notificationHandlers,
  ...ownAccountHandlers,
  ...ownDataHandlers,
  ...passportHandlers,
  ...pictureHandlers,
  ...placeHandlers,
  ...professionalHandlers,
  ...pushHandlers,
  ...reportHandlers,
  ...reviewHandlers,
  ...roomHandlers,
  ...savedHandlers,
  ...suggestionHandlers,
  ...textHandlers,
  ...twoFactorHandlers,
  ...userHandlers,
  ...webhookHandlers,
].toSorted((a, b) => (a.call.path < b.call.path ? -1 : 1))

export const CALLS: readonly LoadedCall[] = await Promise.all(HANDLERS.map(loadCall))

const OPERATION_OF = new Map(CALLS.map(({ operation }) => [operation.id, operation]))

/** Those of a noun, in its own order. */
export function operationsOf(handlers: readonly Handled[]): Operation[] {
  return handlers.flatMap(({ id }) => OPERATION_OF.get(id) ?? [])
}
