import { randomUUID } from 'node:crypto'
import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { accept, propose } from '#server/conversations/meetings/testing.ts'
import { contact } from '#server/conversations/testing.ts'
import type { JobName } from '#server/model/jobs.ts'
import { announce } from '#server/notifications/announce.ts'
import { passDay, sendDigests, wantBusinesses } from '#server/notifications/digest/testing.ts'
import { listedAnnouncement } from '#server/notifications/notices/listed-announcement.ts'
import { notifyUser } from '#server/notifications/notify-user.ts'
import { passMinutes, saveSearchOf, notifySearches } from '#server/saved/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'

const ADDRESS = 'Handover LLC, PO Box 12, Spokane, WA 99201'
const NOTICE = { type: 'payment_failed', title: 'Your payment', message: 'Pay.', path: '/subscribe' } as const

interface Stage {
  world: World
  seller: Person
  buyer: Person
  listingId: ListingId
  conversationId: ConversationId
}

type MailJob = Extract<JobName, `mail-${string}` | 'send-account-mail'>

/** Every job that mails, whether that is news, and how one comes about. A new one is missing here until it is decided. */
const MAILS: { [Name in MailJob]: { isNews: boolean; cause: (stage: Stage) => Promise<unknown> } } = {
  'send-account-mail': {
    isNews: false,
    cause: ({ world }) =>
      world.post('/api/auth/sign-up/email', {
        firstName: 'New',
        lastName: 'Person',
        email: 'new@example.com',
        password: 'long enough',
      }),
  },
  'mail-email-change': {
    isNews: false,
    cause: ({ world, buyer }) => world.as(buyer).post('/api/account/email', { email: 'other@example.com' }),
  },
  'mail-closing': { isNews: false, cause: ({ world, buyer }) => world.as(buyer).post('/api/account/closing/code') },
  'mail-support': {
    isNews: false,
    cause: ({ world }) =>
      world.post('/api/contact', {
        name: 'Eve',
        email: 'eve@example.com',
        subject: 'A question',
        message: 'How does listing a business work?',
      }),
  },
  'mail-personal-notice': {
    isNews: false,
    cause: ({ world: { services }, buyer }) =>
      services.db.transaction((tx) => notifyUser(services, tx, buyer.id, NOTICE)),
  },
  'mail-billing': {
    isNews: false,
    async cause({ world, buyer }) {
      await world.sql(
        `update subscriptions set cancels_at_period_end = true, period_ends_at = now() + interval '9 days' where user_id = '${buyer.id}'`,
      )
      await world.services.queue.send(world.services.db, 'mail-billing', { userId: buyer.id, paymentId: null })
    },
  },
  'mail-trial-ending': {
    isNews: false,
    async cause({ world }) {
      const { id: userId } = await world.person({ role: 'buyer' })
      await world.sql("update users set trial_ends_at = now() + interval '1 hour' where id = $1", [userId])
      await world.services.queue.send(world.services.db, 'mail-trial-ending', { userId })
    },
  },
  'mail-still-for-sale': {
    isNews: false,
    async cause({ world, listingId }) {
      await world.sql('update listings set confirmations_asked = 1 where id = $1', [listingId])
      await world.services.queue.send(world.services.db, 'mail-still-for-sale', { listingId })
    },
  },
  'mail-message': {
    isNews: true,
    async cause({ world, seller, conversationId }) {
      const [message] = await world.sql('select max(id)::integer as id from messages')
      const payload = { conversationId, userId: seller.id, messageId: Number(message?.['id']) }
      await world.services.queue.send(world.services.db, 'mail-message', payload)
    },
  },
  'mail-reply-reminder': {
    isNews: true,
    cause: ({ world: { services }, conversationId }) =>
      services.queue.send(services.db, 'mail-reply-reminder', { conversationId }),
  },
  'mail-announcement': {
    isNews: true,
    async cause({ world, buyer }) {
      const [row] = await world.sql(
        "insert into announcements (topic, title, message) values ('feature_update', 'New', 'News') returning id::integer",
      )
      const payload = { announcementId: Number(row?.['id']), userId: buyer.id }
      await world.services.queue.send(world.services.db, 'mail-announcement', payload)
    },
  },
  'mail-digest': {
    isNews: true,
    async cause({ world, seller, buyer, listingId }) {
      await wantBusinesses(world, buyer)
      const about = { listingId, sellerId: seller.id, title: 'A bakery', location: 'Spokane, WA' }
      await world.services.db.transaction((tx) => announce(world.services, tx, listedAnnouncement(about)))
      await passDay(world)
      await sendDigests(world)
    },
  },
  'mail-saved-business': {
    isNews: true,
    async cause({ world, buyer, listingId }) {
      await world.as(buyer).put(`/api/saved/businesses/${listingId}`, {})
      const payload = { userId: buyer.id, listingId, news: 'price_cut', fromCents: 200, toCents: 100 } as const
      await world.services.queue.send(world.services.db, 'mail-saved-business', payload)
    },
  },
  'mail-saved-search': {
    isNews: true,
    async cause({ world, buyer }) {
      await saveSearchOf(world, buyer, { frequency: 'instant', filter: { search: 'lighthouse' } })
      await world.listing({ title: 'Lighthouse Café' })
      await passMinutes(world, 6)
      await notifySearches(world)
    },
  },
  // The seller answers the buyer by it.
  'mail-meeting': {
    isNews: false,
    cause: async ({ world, seller, buyer, conversationId }) =>
      accept(world.as(seller), await propose(world.as(buyer), conversationId)),
  },
}

async function stage(): Promise<Stage> {
  const world = await createWorld({ POSTAL_ADDRESS: ADDRESS, SUPPORT_EMAIL: 'support@handover.example' })
  const seller = await world.person({ role: 'seller', firstName: 'Sam' })
  const buyer = await world.person({ role: 'buyer', firstName: 'Bea', isSubscribed: true })
  const listingId = await world.listing({ sellerId: seller.id })
  const opened = await contact(world.as(buyer), listingId, `A message ${randomUUID()}`)
  return { world, seller, buyer, listingId, conversationId: OpenedConversation.parse(await opened.json()).id }
}

test('every mail of news has the postal address and ends with one click, and no other mail has them', async () => {
  const given = await stage()
  const { world } = given
  for (const [job, { isNews, cause }] of Object.entries(MAILS)) {
    const before = (await world.mails()).length
    await cause(given)
    await world.runJobs()
    const mails = (await world.mails()).slice(before)
    expect(mails.length, job).toBeGreaterThan(0)
    for (const source of mails) {
      const { text = '', html, headers } = await simpleParser(source)
      const has = [text.includes(ADDRESS), String(html).includes(ADDRESS), text.includes('Unsubscribe: ')]
      expect(has, job).toEqual([isNews, isNews, isNews])
      expect(headers.has('list'), job).toBe(isNews)
    }
  }
})
