import { DEFAULT_PREFERENCES } from '#shared/notifications/notifications.ts'
import { ClientSecret } from '#shared/billing/subscriptions.ts'
import { addSandboxPayment } from '#server/billing/testing.ts'
import { unsubscribeToken } from '#server/platform/mail/unsubscribe-token.ts'
import { ACCESS_ROWS } from './access-grants.ts'
import { ACCOUNT_ROWS } from './access-accounts.ts'
import { CONVERSATION_ROWS } from './access-conversations.ts'
import { DOCUMENT_ROWS } from './access-documents.ts'
import { LISTING_ROWS } from './access-listings.ts'
import { PASSPORT_ROWS } from './access-passports.ts'
import { PROFESSIONAL_ROWS } from './access-professionals.ts'
import { DEAL_ROWS } from './rows/deals.ts'
import { FINANCIALS_ROWS } from './rows/financials.ts'
import { MEMBER_DESK_ROWS } from './rows/members.ts'
import { ROOM_ROWS } from './rows/rooms.ts'
import { PUSH_ROWS } from './rows/pushes.ts'
import { SAVED_ROWS } from './rows/saved.ts'
import { SETTING_ROWS } from './rows/settings.ts'
import { everyone, members, reads, writes } from './access-row.ts'
import type { Row } from './access-row.ts'
import type { Client } from './world.ts'

const EVENTS = { events: [{ name: 'page_view', path: '/', ageMs: 0 }] }

const TEST_CARD = { cardNumber: '4242424242424242', expiry: '12 / 40', cvc: '123' }

/** Every call, by its name in the API document, × every kind of visitor. One without a row fails the first test. */
export const TABLE: Record<string, Row> = {
  ...LISTING_ROWS,
  ...DOCUMENT_ROWS,
  ...ACCESS_ROWS,
  ...CONVERSATION_ROWS,
  ...PASSPORT_ROWS,
  ...PROFESSIONAL_ROWS,
  ...DEAL_ROWS,
  ...ROOM_ROWS,
  ...FINANCIALS_ROWS,
  ...PUSH_ROWS,
  ...SAVED_ROWS,
  ...MEMBER_DESK_ROWS,
  ...ACCOUNT_ROWS,
  ...SETTING_ROWS,
  getSubscription: reads('/api/subscription', members(200)),
  getOrCreateSubscription: writes('/api/get-or-create-subscription', {}, { ...members(200), subscriber: 409 }),
  cancelSubscription: writes('/api/subscription/cancel', undefined, { ...members(404), subscriber: 200 }),
  resumeSubscription: writes('/api/subscription/resume', undefined, { ...members(404), subscriber: 200 }),
  listPayments: reads('/api/admin/payments?email=a', { ...members(403), admin: 200 }),
  refundPayment: {
    send: async (client, { world }) =>
      client.post(`/api/admin/payments/${await addSandboxPayment(world, await world.person())}/refund`, {
        reason: 'The listing was not as told.',
        access: 'end_now',
      }),
    answers: { ...members(403), admin: 200 },
  },
  // None of them has a valid signature.
  receiveStripeEvent: writes('/api/webhooks/stripe', {}, everyone(400)),
  payInSandbox: {
    send: async (client) => client.post('/api/sandbox/payments', { ...TEST_CARD, ...(await secretOf(client)) }),
    answers: { ...members(200), subscriber: 404 },
  },
  confirmInSandbox: {
    send: async (client) =>
      client.post('/api/sandbox/confirmations', { isApproved: true, ...(await secretOf(client)) }),
    answers: { ...members(200), subscriber: 404 },
  },
  listNotifications: reads('/api/notifications', members(200)),
  countUnreadNotifications: reads('/api/notifications/count', members(200)),
  markAllNotificationsRead: writes('/api/notifications/mark-all-read', undefined, members(204)),
  markNotificationRead: {
    // Another user's answers like a missing one.
    send: async (client, { world }) => {
      const owner = await world.person()
      const [row] = await world.sql(
        "insert into announcements (topic, title, message) values ('access_granted', 'New', 'News') returning id",
      )
      await world.sql('insert into notifications (user_id, announcement_id) values ($1, $2)', [owner.id, row?.['id']])
      return client.post(`/api/notifications/${Number(row?.['id'])}/read`)
    },
    answers: members(404),
  },
  getNotificationPreferences: reads('/api/notification-preferences', members(200)),
  setNotificationPreferences: writes('/api/notification-preferences', DEFAULT_PREFERENCES, members(200)),
  announceFeatureUpdate: writes(
    '/api/admin/trigger-feature-update',
    { title: 'News', message: 'There is something new.' },
    { ...members(403), admin: 202 },
  ),
  openUnsubscribeLink: reads('/api/unsubscribe?token=x', everyone(303)),
  unsubscribe: {
    send: async (client, { world }) => {
      const { id } = await world.person()
      const token = unsubscribeToken(world.services.secret, { userId: id, topic: 'feature_update' })
      return client.post(`/api/unsubscribe?token=${token}`)
    },
    answers: everyone(200),
  },
  setCounting: writes('/api/counting', { isCounted: false }, everyone(204)),
  reportEvents: writes('/api/events', EVENTS, everyone(204)),
  getBackups: reads('/api/admin/backups', { ...members(403), admin: 200 }),
  getMailStatus: reads('/api/admin/mail', { ...members(403), admin: 200 }),
  // Without a mail server nothing is asked.
  checkMailRecords: reads('/api/admin/mail/records', { ...members(403), admin: 200 }),
  listUsers: reads('/api/admin/users', { ...members(403), admin: 200 }),
  exportUsers: reads('/api/admin/users.csv', { ...members(403), admin: 200 }),
  getBusinessHealth: reads('/api/admin/business-health', { ...members(403), admin: 200 }),
  getUserEngagement: reads('/api/admin/user-engagement', { ...members(403), admin: 200 }),
  getFinancialPerformance: reads('/api/admin/financial-performance', { ...members(403), admin: 200 }),
  listUnmetWords: reads('/api/admin/unmet-words', { ...members(403), admin: 200 }),
  getAdvancedEngagement: reads('/api/admin/advanced-engagement', { ...members(403), admin: 200 }),
  getViewFigures: {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/figures`),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  getOpenapiDocument: reads('/api/openapi.json', everyone(200)),
  getDocumentation: reads('/api/docs', everyone(200)),
  getChecklist: reads('/checklists/pre-sale.pdf', everyone(200)),
  useAssistantTool: {
    send: (client) =>
      client.post(
        '/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_business', arguments: { id: 999_999 } } },
        { accept: 'application/json, text/event-stream' },
      ),
    answers: everyone(200),
  },
  // A cookie lets no assistant in.
  useAssistantToolAsMember: writes('/mcp/member', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, everyone(401)),
  getAuthorizationServer: reads('/.well-known/oauth-authorization-server', everyone(200)),
  getProtectedResource: reads('/.well-known/oauth-protected-resource', everyone(200)),
  getProtectedResourceOfMembers: reads('/.well-known/oauth-protected-resource/mcp/member', everyone(200)),
  getRobots: reads('/robots.txt', everyone(200)),
  getAssistantsText: reads('/llms.txt', everyone(200)),
  openAssistantsPage: reads('/assistants', everyone(302)),
  openAccessibilityPage: reads('/accessibility', everyone(302)),
  getSitemapIndex: reads('/sitemap.xml', everyone(200)),
  getSitemap: reads('/sitemaps/pages.xml', everyone(200)),
  getSecurityContacts: reads('/.well-known/security.txt', everyone(200)),
  getFavicon: reads('/favicon.svg', everyone(200)),
  getLook: reads('/look/1-1f4b8f-b9852f.css', everyone(200)),
  // A logo is there once staff upload one.
  getLogo: reads(`/logo/${'ab'.repeat(16)}/mark.png`, everyone(404)),
  getWebManifest: reads('/manifest.webmanifest', everyone(200)),
  getHealth: reads('/healthz', everyone(200)),
  getReadiness: reads('/readyz', everyone(200)),
  // In-process requests have no address, so they don't count as local.
  getMetrics: reads('/metrics', everyone(404)),
}

/** The client secret of a payment that is due, if any. */
async function secretOf(client: Client): Promise<{ clientSecret: string }> {
  const answer = await client.post('/api/get-or-create-subscription', {})
  return answer.ok ? ClientSecret.parse(await answer.json()) : { clientSecret: 'pi_of_nobody' }
}
