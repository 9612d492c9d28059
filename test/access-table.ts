import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { CurrentUser } from '#shared/accounts/user.ts'
import { DEFAULT_PREFERENCES } from '#shared/notifications/notifications.ts'
import { ClientSecret } from '#shared/billing/subscriptions.ts'
import { addSandboxPayment } from '#server/billing/testing.ts'
import { addProof, proofForm } from '#server/buyer-verification/testing.ts'
import { talk } from '#server/conversations/testing.ts'
import { addDocument, documentVersion, uploadForm } from '#server/documents/testing.ts'
import { unsubscribeToken } from '#server/platform/mail/unsubscribe-token.ts'
import { newPictureKey } from '#server/listings/pictures/make-picture.ts'
import { passFor } from '#server/listings/pictures/picture-links.ts'
import { ACCOUNT_ROWS } from './access-accounts.ts'
import { PROFESSIONAL_ROWS } from './access-professionals.ts'
import { everyone, members, reads, writes } from './access-row.ts'
import type { Row, Stage } from './access-row.ts'
import type { Client, World } from './world.ts'

const EVENTS = { events: [{ name: 'page_view', path: '/', ageMs: 0 }] }
const SUBMISSION = {
  businessName: 'Perry Street Books',
  businessType: 'retail',
  yearEstablished: 1998,
  askingPrice: 85_000,
  monthlyCashFlow: 3200,
  grossRevenue: 240_000,
  description: 'Two rooms of used books, a reading table and customers who stay all afternoon.',
  location: 'Spokane, WA',
  businessRegistration: '601 234 567',
  hasFinancials: true,
  hasTaxReturns: true,
  verificationConsent: true,
}

const TEST_CARD = { cardNumber: '4242424242424242', expiry: '12 / 40', cvc: '123' }

const CONTACT = { name: 'New Person', email: 'new@example.com', subject: 'A question', message: 'How does it work?' }

/** Every endpoint × every kind of visitor. An endpoint without a row fails the first test. */
export const TABLE: Record<string, Row> = {
  'get /api/businesses': reads('/api/businesses', everyone(200)),
  'post /api/businesses': writes('/api/businesses', SUBMISSION, members(201)),
  'get /api/places': reads('/api/places?search=spok', everyone(200)),
  'get /api/businesses/map': reads('/api/businesses/map', everyone(200)),
  'get /api/businesses/industries': reads('/api/businesses/industries', everyone(200)),
  'get /api/businesses/multiples': reads('/api/businesses/multiples?industry=Retail', everyone(200)),
  'get /api/businesses/{id}': {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}`),
    answers: { ...members(200), expired: 403 },
  },
  'get /api/businesses/{id}/summary': {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/summary`),
    answers: everyone(200),
  },
  ...PROFESSIONAL_ROWS,
  'get /api/my-businesses': reads('/api/my-businesses', members(200)),
  'get /api/my-businesses/{id}': {
    send: (client, { listingId }) => client.get(`/api/my-businesses/${listingId}`),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  'patch /api/businesses/{id}': {
    send: async (client, { world, listingId }) =>
      client.patch(`/api/businesses/${listingId}`, {
        hasFinancials: true,
        updatedAt: await versionOf(world, listingId),
      }),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  'post /api/businesses/{id}/status': {
    send: (client, { listingId }) => client.post(`/api/businesses/${listingId}/status`, { step: 'offer' }),
    answers: { ...members(404), seller: 200 },
  },
  'post /api/businesses/{id}/resubmit': {
    send: (client, { listingId }) => client.post(`/api/businesses/${listingId}/resubmit`),
    answers: { ...members(404), seller: 200 },
  },
  'get /api/reviews': reads('/api/reviews', { ...members(403), admin: 200 }),
  'get /api/reviews/counts': reads('/api/reviews/counts', { ...members(403), admin: 200 }),
  'get /api/reviews/log': reads('/api/reviews/log', { ...members(403), admin: 200 }),
  'post /api/reviews/listings/{id}': {
    send: async (client, { world }) => {
      const id = await world.listing({ verificationStatus: 'under_review' })
      const decision = { step: 'approve', note: '', updatedAt: await versionOf(world, id) }
      return client.post(`/api/reviews/listings/${id}`, decision)
    },
    answers: { ...members(403), admin: 200 },
  },
  'get /api/reviews/documents': reads('/api/reviews/documents', { ...members(403), admin: 200 }),
  'post /api/reviews/documents/{id}': {
    send: async (client, { world, listingId }) => {
      const id = await addDocument(world, listingId)
      const updatedAt = await documentVersion(world, id)
      return client.post(`/api/reviews/documents/${id}`, { step: 'verify', note: '', updatedAt })
    },
    answers: { ...members(403), admin: 200 },
  },
  'get /api/reviews/buyer-proofs': reads('/api/reviews/buyer-proofs', { ...members(403), admin: 200 }),
  'post /api/reviews/buyer-proofs/{id}': {
    send: async (client, { world }) =>
      client.post(`/api/reviews/buyer-proofs/${await addProof(world, await world.person())}`, {
        step: 'reject',
        note: 'Not this one',
      }),
    answers: { ...members(403), admin: 200 },
  },
  'get /api/buyer-proof': reads('/api/buyer-proof', members(200)),
  'post /api/buyer-proof': {
    send: (client) => client.post('/api/buyer-proof', proofForm()),
    answers: members(201),
  },
  'delete /api/buyer-proof': {
    send: async (client) => {
      await (await client.post('/api/buyer-proof', proofForm())).body?.cancel()
      return client.delete('/api/buyer-proof')
    },
    answers: members(204),
  },
  // Another user's proof answers like a missing one, except for staff.
  'get /api/buyer-proof/{id}/download': {
    send: async (client, { world }) =>
      client.get(`/api/buyer-proof/${await addProof(world, await world.person())}/download`),
    answers: { ...everyone(404), admin: 200 },
  },
  'get /api/buyer-proof/{id}/preview': {
    send: async (client, { world }) =>
      client.get(`/api/buyer-proof/${await addProof(world, await world.person())}/preview`),
    answers: { ...everyone(404), admin: 200 },
  },
  'get /pictures/{key}': {
    // The URL is signed for the caller; other tests check the access.
    send: async (client, { world, premiumPicture }) => {
      const answer = await client.get('/api/auth/user')
      if (!answer.ok) return client.get(`/pictures/${premiumPicture}`)
      const { id } = CurrentUser.parse(await answer.json())
      const { expires, signature } = passFor(world.services.secret, premiumPicture, id)
      return client.get(`/pictures/${premiumPicture}?expires=${expires}&signature=${signature}`)
    },
    answers: { ...everyone(404), trial: 200, subscriber: 200, verifiedProfessional: 200, seller: 200, admin: 200 },
  },
  'get /api/businesses/{id}/documents': {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/documents`),
    answers: everyone(200),
  },
  'post /api/businesses/{id}/documents': {
    // A different file each time.
    send: (client, { listingId }) =>
      client.post(
        `/api/businesses/${listingId}/documents`,
        uploadForm({ file: Buffer.from(randomUUID()), fileName: 'books.txt' }),
      ),
    answers: { ...members(404), seller: 201, admin: 201 },
  },
  'patch /api/documents/{id}': {
    send: async (client, { world, listingId }) =>
      client.patch(`/api/documents/${await addDocument(world, listingId)}`, { title: 'Books' }),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  'delete /api/documents/{id}': {
    send: async (client, { world, listingId }) =>
      client.delete(`/api/documents/${await addDocument(world, listingId)}`),
    answers: { ...members(404), seller: 204, admin: 204 },
  },
  'get /api/documents/{id}/download': {
    send: (client, { documentId }) => client.get(`/api/documents/${documentId}/download`),
    answers: { ...members(403), trial: 200, subscriber: 200, verifiedProfessional: 200, seller: 200, admin: 200 },
  },
  'get /api/documents/{id}/preview': {
    send: (client, { documentId }) => client.get(`/api/documents/${documentId}/preview`),
    answers: { ...members(403), trial: 200, subscriber: 200, verifiedProfessional: 200, seller: 200, admin: 200 },
  },
  'get /api/documents/{id}/openings': {
    send: (client, { documentId }) => client.get(`/api/documents/${documentId}/openings`),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  'get /api/conversations': reads('/api/conversations', members(200)),
  'post /api/conversations': {
    send: (client, { listingId }) =>
      client.post('/api/conversations', { listingId, clientKey: randomUUID(), text: 'Hello' }),
    answers: { ...members(403), subscriber: 201, admin: 201 },
  },
  'get /api/conversations/count': reads('/api/conversations/count', members(200)),
  'get /api/conversations/settings': reads('/api/conversations/settings', members(200)),
  'post /api/conversations/settings': writes('/api/conversations/settings', { wantsMail: true }, members(200)),
  'get /api/conversations/stream': reads('/api/conversations/stream', members(200)),
  'get /api/conversations/{id}': {
    send: async (client, stage) => client.get(`/api/conversations/${(await talkOf(stage)).id}`),
    answers: { ...members(404), seller: 200 },
  },
  'get /api/conversations/{id}/messages': {
    send: async (client, stage) => client.get(`/api/conversations/${(await talkOf(stage)).id}/messages?before=9`),
    answers: { ...members(404), seller: 200 },
  },
  'post /api/conversations/{id}/messages': {
    send: async (client, stage) =>
      client.post(`/api/conversations/${(await talkOf(stage)).id}/messages`, { clientKey: randomUUID(), text: 'Hi' }),
    answers: { ...members(404), seller: 201 },
  },
  'post /api/conversations/{id}/attachments': {
    send: async (client, stage) =>
      client.post(`/api/conversations/${(await talkOf(stage)).id}/attachments`, attachmentForm()),
    answers: { ...members(404), seller: 201 },
  },
  'get /api/conversations/{id}/attachments/{attachmentId}': {
    send: async (client, stage) => {
      const { id, attachmentId } = await talkOf(stage)
      return client.get(`/api/conversations/${id}/attachments/${attachmentId}`)
    },
    answers: { ...members(404), seller: 200 },
  },
  'post /api/conversations/{id}/read': {
    send: async (client, stage) => client.post(`/api/conversations/${(await talkOf(stage)).id}/read`, { messageId: 1 }),
    answers: { ...members(404), seller: 204 },
  },
  'post /api/conversations/{id}/block': {
    send: async (client, stage) => client.post(`/api/conversations/${(await talkOf(stage)).id}/block`),
    answers: { ...members(404), seller: 204 },
  },
  'delete /api/conversations/{id}/block': {
    send: async (client, stage) => client.delete(`/api/conversations/${(await talkOf(stage)).id}/block`),
    answers: { ...members(404), seller: 204 },
  },
  'post /api/conversations/{id}/report': {
    send: async (client, stage) =>
      client.post(`/api/conversations/${(await talkOf(stage)).id}/report`, { reason: 'spam', text: 'Advertising' }),
    answers: { ...members(404), seller: 204 },
  },
  'get /api/contacts/allowance': reads('/api/contacts/allowance', members(200)),
  'get /api/businesses/{id}/contact': {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/contact`),
    answers: members(200),
  },
  'get /api/reviews/reports': reads('/api/reviews/reports', { ...members(403), admin: 200 }),
  'post /api/reviews/reports/{id}': {
    send: async (client, stage) => {
      const { id, buyer } = await talkOf(stage)
      await stage.world.as(buyer).post(`/api/conversations/${id}/report`, { reason: 'spam', text: 'Advertising' })
      const [row] = await stage.world.sql('select max(id) as id from conversation_reports')
      return client.post(`/api/reviews/reports/${Number(row?.['id'])}`, { note: 'Looked at it.' })
    },
    answers: { ...members(403), admin: 204 },
  },
  'post /api/reports': writes(
    '/api/reports',
    { about: 'other', reason: 'scam', text: 'A mail in your name' },
    everyone(204),
  ),
  'post /api/contact': writes('/api/contact', CONTACT, everyone(204)),
  'get /api/reviews/messages': reads('/api/reviews/messages', { ...members(403), admin: 200 }),
  'post /api/reviews/messages/{id}': {
    send: async (client, { world }) => {
      await (await world.post('/api/contact', CONTACT)).body?.cancel()
      const [row] = await world.sql('select max(id) as id from contact_messages')
      return client.post(`/api/reviews/messages/${Number(row?.['id'])}`, { step: 'close', text: '' })
    },
    answers: { ...members(403), admin: 204 },
  },
  'get /api/my-businesses/{id}/photos': {
    send: (client, { listingId }) => client.get(`/api/my-businesses/${listingId}/photos`),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  'post /api/businesses/{id}/photos': {
    send: async (client, { listingId }) => client.post(`/api/businesses/${listingId}/photos`, await photoForm()),
    answers: { ...members(404), seller: 201, admin: 201 },
  },
  'patch /api/businesses/{id}/photos': {
    send: (client, { listingId, keys }) =>
      client.patch(`/api/businesses/${listingId}/photos`, { order: keys.toReversed() }),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  'delete /api/businesses/{id}/photos/{key}': {
    send: async (client, { world, listingId }) => {
      const key = newPictureKey()
      await world.sql(
        'insert into listing_pictures (listing_id, position, key) select $1, max(position) + 1, $2 from listing_pictures',
        [listingId, key],
      )
      return client.delete(`/api/businesses/${listingId}/photos/${key}`)
    },
    answers: { ...members(404), seller: 204, admin: 204 },
  },
  ...ACCOUNT_ROWS,
  'get /api/subscription': reads('/api/subscription', members(200)),
  'post /api/get-or-create-subscription': writes(
    '/api/get-or-create-subscription',
    {},
    { ...members(200), subscriber: 409 },
  ),
  'post /api/subscription/cancel': writes('/api/subscription/cancel', undefined, { ...members(404), subscriber: 200 }),
  'post /api/subscription/resume': writes('/api/subscription/resume', undefined, { ...members(404), subscriber: 200 }),
  'get /api/admin/payments': reads('/api/admin/payments?email=a', { ...members(403), admin: 200 }),
  'post /api/admin/payments/{id}/refund': {
    send: async (client, { world }) =>
      client.post(`/api/admin/payments/${await addSandboxPayment(world, await world.person())}/refund`, {
        reason: 'The listing was not as told.',
        access: 'end_now',
      }),
    answers: { ...members(403), admin: 200 },
  },
  // None of them has a valid signature.
  'post /api/webhooks/stripe': writes('/api/webhooks/stripe', {}, everyone(400)),
  'post /api/sandbox/payments': {
    send: async (client) => client.post('/api/sandbox/payments', { ...TEST_CARD, ...(await secretOf(client)) }),
    answers: { ...members(200), subscriber: 404 },
  },
  'post /api/sandbox/confirmations': {
    send: async (client) =>
      client.post('/api/sandbox/confirmations', { isApproved: true, ...(await secretOf(client)) }),
    answers: { ...members(200), subscriber: 404 },
  },
  'get /api/notifications': reads('/api/notifications', members(200)),
  'get /api/notifications/count': reads('/api/notifications/count', members(200)),
  'post /api/notifications/mark-all-read': writes('/api/notifications/mark-all-read', undefined, members(204)),
  'post /api/notifications/{id}/read': {
    // Another user's answers like a missing one.
    send: async (client, { world }) => {
      const owner = await world.person()
      await world.sql("insert into announcements (topic, title, message) values ('feature_update', 'New', 'News')")
      const [row] = await world.sql(
        'insert into notifications (user_id, announcement_id) select $1, max(id) from announcements returning id',
        [owner.id],
      )
      return client.post(`/api/notifications/${Number(row?.['id'])}/read`)
    },
    answers: members(404),
  },
  'get /api/notification-preferences': reads('/api/notification-preferences', members(200)),
  'post /api/notification-preferences': writes('/api/notification-preferences', DEFAULT_PREFERENCES, members(200)),
  'post /api/admin/trigger-feature-update': writes(
    '/api/admin/trigger-feature-update',
    { title: 'News', message: 'There is something new.' },
    { ...members(403), admin: 202 },
  ),
  'get /api/unsubscribe': reads('/api/unsubscribe?token=x', everyone(303)),
  'post /api/unsubscribe': {
    send: async (client, { world }) => {
      const { id } = await world.person()
      const token = unsubscribeToken(world.services.secret, { userId: id, topic: 'feature_update' })
      return client.post(`/api/unsubscribe?token=${token}`)
    },
    answers: everyone(200),
  },
  'post /api/counting': writes('/api/counting', { isCounted: false }, everyone(204)),
  'post /api/events': writes('/api/events', EVENTS, everyone(204)),
  'get /api/admin/users': reads('/api/admin/users', { ...members(403), admin: 200 }),
  'get /api/admin/users.csv': reads('/api/admin/users.csv', { ...members(403), admin: 200 }),
  'get /api/admin/business-health': reads('/api/admin/business-health', { ...members(403), admin: 200 }),
  'get /api/admin/user-engagement': reads('/api/admin/user-engagement', { ...members(403), admin: 200 }),
  'get /api/admin/financial-performance': reads('/api/admin/financial-performance', { ...members(403), admin: 200 }),
  'get /api/admin/advanced-engagement': reads('/api/admin/advanced-engagement', { ...members(403), admin: 200 }),
  'get /api/businesses/{id}/figures': {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/figures`),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  'get /api/openapi.json': reads('/api/openapi.json', everyone(200)),
  'get /api/docs': reads('/api/docs', everyone(200)),
  'get /checklists/{name}': reads('/checklists/pre-sale.pdf', everyone(200)),
  'get /robots.txt': reads('/robots.txt', everyone(200)),
  'get /sitemap.xml': reads('/sitemap.xml', everyone(200)),
  'get /sitemaps/{name}': reads('/sitemaps/pages.xml', everyone(200)),
  'get /healthz': reads('/healthz', everyone(200)),
  'get /readyz': reads('/readyz', everyone(200)),
  // In-process requests have no address, so they don't count as local.
  'get /metrics': reads('/metrics', everyone(404)),
}

/** The version that a change of a listing must send. */
async function versionOf(world: World, id: number): Promise<string> {
  const [row] = await world.sql('select updated_at from listings where id = $1', [id])
  return new Date(row?.['updated_at'] as string).toISOString()
}

function talkOf({ world, listingId }: Stage): ReturnType<typeof talk> {
  return talk(world, listingId)
}

function attachmentForm(): FormData {
  const form = new FormData()
  form.append('clientKey', randomUUID())
  form.append('file', new File(['Books'], 'books.txt'))
  return form
}

/** The client secret of a payment that is due, if any. */
async function secretOf(client: Client): Promise<{ clientSecret: string }> {
  const answer = await client.post('/api/get-or-create-subscription', {})
  return answer.ok ? ClientSecret.parse(await answer.json()) : { clientSecret: 'pi_of_nobody' }
}

async function photoForm(): Promise<FormData> {
  const image = sharp({ create: { width: 8, height: 6, channels: 3, background: '#1F5B47' } })
  const form = new FormData()
  form.append('file', new File([await image.png().toBuffer()], 'shop.png'))
  return form
}
