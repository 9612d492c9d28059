import { addProgram } from '#server/accounts/assistant-access/testing.ts'
import { ADA } from '#server/accounts/testing.ts'
import { businessesCsv } from '#server/listings/import/testing.ts'
import { SUBMISSION } from '#test/submission.ts'
import { contact, write } from '#server/conversations/testing.ts'
import { accept, arrange, propose, timesOf } from '#server/conversations/meetings/testing.ts'
import { signNda } from '#server/access/testing.ts'
import { newestOf, offer } from '#server/deals/testing.ts'
import { offerOf } from '#test/sample-offer.ts'
import type { stage } from '#server/deals/testing.ts'
import { depositIn, depositOf } from '#server/deals/deposit/testing.ts'
import { agreed, expectOk, questionsOf, readRoom } from '#server/deals/room/testing.ts'
import { remindOfTasks } from '#server/deals/room/due-tasks.ts'
import { managed } from '#server/listings/testing.ts'
import { marketDay } from '#shared/market-day.ts'

/** What leads to a mail or a bell, and who can cause it: a member by a step below, or what nobody can repeat at will. */
export const CAUSES: Record<string, keyof typeof STEPS | (keyof typeof STEPS)[] | (typeof OTHERS)[number]> = {
  'access.requested': 'ask for access',
  'access.decided': ['grant', 'extend', 'decline', 'revoke', 'revoke all'],
  'meeting.changed': ['propose a call', 'accept a call', 'cancel a call'],
  'mail-meeting': ['accept a call', 'cancel a call'],
  'offer.sent': ['offer', 'counter'],
  'offer.answered': ['accept', 'decline an offer', 'withdraw an offer'],
  'deal.moved': ['pass on a deal', 'start due diligence'],
  'deposit.changed': ['record a deposit', 'object to a deposit', 'confirm a deposit'],
  'room.question': ['ask a question', 'answer a question'],
  'tasks.due': 'give a task another day',
  'message.sent': ['write first', 'write'],
  'saved_search.matched': 'change the price',
  'saved_listing.changed': 'change the price',
  'mail-saved-search': 'change the price',
  'mail-saved-business': 'change the price',
  'mail-message': 'write',
  'listing.published': 'list a business',
  'listings.imported': 'import',
  'api_key.made': 'make a key',
  'assistant.allowed': 'let an assistant in',
  'passkey.added': 'make a passkey',
  'two_factor.changed': 'begin two-factor sign-in',
  'send-account-mail': ['join', 'ask for a new password'],
  'mail-email-change': 'ask for another address',
  'mail-closing': ['ask for the code to close', 'ask for a copy'],
  'mail-support': ['write to support', 'report'],
  'member.joined': 'once in a life',
  'listing.made_confidential': 'rewrites what was told',
  'access.waiting': 'clock',
  'access.unanswered': 'clock',
  'mail-trial-ending': 'clock',
  'listing.paused': 'clock',
  'contact.returned': 'clock',
  'buyer.unanswered': 'clock',
  'webhook.disabled': 'clock',
  'mail-still-for-sale': 'clock',
  'mail-digest': 'clock',
  'mail-reply-reminder': 'clock',
  'listing.verified': 'staff',
  'listing.reviewed': 'staff',
  'document.reviewed': 'staff',
  'figures.reviewed': 'staff',
  'listing.taken_down': 'staff',
  'listing.put_back': 'staff',
  'member.suspended': 'staff',
  'member.restored': 'staff',
  'member.changed': 'staff',
  'professional.reviewed': 'staff',
  'buyer_proof.reviewed': 'staff',
  'mail-billing': 'payments',
  'subscription.changed': 'payments',
  'payment.refunded': 'payments',
  'payment.refund_failed': 'payments',
  // What the causes above send.
  'mail-announcement': 'an event above',
  'mail-personal-notice': 'an event above',
}
const OTHERS = ['staff', 'clock', 'payments', 'once in a life', 'rewrites what was told', 'an event above'] as const

export type Stage = Awaited<ReturnType<typeof stage>>

export interface Step {
  /** The limits that it counts against. Without any it is told once, since it can't be taken again. */
  limits: string[]
  /** Who is told, unless it is somebody who asked for it, or everybody. */
  told?: 'seller' | 'buyer'
  stage?: () => Promise<Stage>
  /** Returns how to take the step. */
  prepare: (staged: Stage) => Promise<() => Promise<unknown>>
}

const BOTH = (name: string) => [`${name}-pair`, `${name}-account`]

const askForAccess = async ({ world, buyer, listingId, asBuyer }: Stage) => {
  await signNda(world, buyer)
  await expectOk(await asBuyer.post(`/api/businesses/${listingId}/access`, { confirms: true }))
}

const access =
  (...steps: string[]) =>
  async (staged: Stage) => {
    await askForAccess(staged)
    const { asSeller, listingId, buyer } = staged
    const take = (step: string) =>
      asSeller.patch(
        `/api/businesses/${listingId}/access`,
        step === 'revoke all' ? { revokeAll: true } : { userId: buyer.id, step },
      )
    for (const step of steps.slice(0, -1)) await expectOk(await take(step))
    return () => take(steps.at(-1) ?? '')
  }

const answered =
  (by: 'asBuyer' | 'asSeller', step: string, body: object = {}) =>
  async (staged: Stage) => {
    const { asBuyer, id } = staged
    const offerId = newestOf(await offer(asBuyer, id))
    return () => staged[by].post(`/api/offers/${offerId}/${step}`, body)
  }

const asMember =
  (path: string, body: unknown) =>
  async ({ asSeller }: Stage) =>
  () =>
    asSeller.post(path, body)

const answeredDeposit =
  (note: string) =>
  async ({ asSeller, asBuyer, id }: Stage) => {
    const { entries } = await depositIn(await asSeller.post(`/api/deals/${id}/deposit`, depositOf()))
    const path = `/api/deals/${id}/deposit/entries/${entries[0]?.id}/answer`
    return () => asBuyer.post(path, { isRight: note === '', note })
  }

export const STEPS = {
  'ask for access': {
    limits: BOTH('access'),
    told: 'seller',
    prepare: async ({ world, buyer, listingId, asBuyer }) => {
      await signNda(world, buyer)
      return () => asBuyer.post(`/api/businesses/${listingId}/access`, { confirms: true })
    },
  },
  grant: { limits: BOTH('grant'), told: 'buyer', prepare: access('grant') },
  extend: {
    limits: BOTH('grant'),
    told: 'buyer',
    prepare: async (staged) => {
      await (
        await access('grant')(staged)
      )()
      const body = { userId: staged.buyer.id, step: 'extend', until: marketDay(Date.now(), 90) }
      return () => staged.asSeller.patch(`/api/businesses/${staged.listingId}/access`, body)
    },
  },
  decline: { limits: [], told: 'buyer', prepare: access('decline') },
  revoke: { limits: [], told: 'buyer', prepare: access('grant', 'revoke') },
  'revoke all': { limits: [], told: 'buyer', prepare: access('grant', 'revoke all') },
  offer: {
    limits: BOTH('offer'),
    told: 'seller',
    prepare:
      async ({ asBuyer, id }) =>
      () =>
        asBuyer.post(`/api/conversations/${id}/offers`, offerOf()),
  },
  counter: {
    limits: BOTH('offer'),
    told: 'buyer',
    prepare: async ({ asBuyer, asSeller, id }) => {
      const answers = newestOf(await offer(asBuyer, id))
      return () => asSeller.post(`/api/conversations/${id}/offers`, offerOf({ answers }))
    },
  },
  accept: { limits: [], told: 'buyer', prepare: answered('asSeller', 'accept', { typedName: 'Sal Example' }) },
  'decline an offer': { limits: [], told: 'buyer', prepare: answered('asSeller', 'decline') },
  'withdraw an offer': { limits: [], told: 'seller', prepare: answered('asBuyer', 'withdraw') },
  'pass on a deal': {
    limits: [],
    told: 'buyer',
    stage: agreed,
    prepare:
      async ({ asSeller, id }) =>
      () =>
        asSeller.post(`/api/deals/${id}/pass`, { reason: 'fit' }),
  },
  'start due diligence': {
    limits: [],
    told: 'buyer',
    stage: agreed,
    prepare:
      async ({ asSeller, id }) =>
      () =>
        asSeller.post(`/api/deals/${id}/start_diligence`, {}),
  },
  'record a deposit': {
    limits: BOTH('deposit'),
    told: 'buyer',
    stage: agreed,
    prepare:
      async ({ asSeller, id }) =>
      () =>
        asSeller.post(`/api/deals/${id}/deposit`, depositOf()),
  },
  'object to a deposit': {
    limits: BOTH('deposit'),
    told: 'seller',
    stage: agreed,
    prepare: answeredDeposit('Too much'),
  },
  'confirm a deposit': { limits: BOTH('deposit'), told: 'seller', stage: agreed, prepare: answeredDeposit('') },
  // Within an hour, a list of questions is told once.
  'ask a question': {
    limits: ['room-account'],
    told: 'seller',
    stage: agreed,
    prepare:
      async ({ asBuyer, id }) =>
      () =>
        asBuyer.post(`/api/deals/${id}/questions`, { text: 'Who stays?' }),
  },
  'answer a question': {
    limits: ['room-account'],
    told: 'buyer',
    stage: agreed,
    prepare: async ({ asBuyer, asSeller, id }) => {
      const { questions } = await questionsOf(await asBuyer.post(`/api/deals/${id}/questions`, { text: 'Who stays?' }))
      const path = `/api/deals/${id}/questions/${questions[0]?.id}/answer`
      return () => asSeller.post(path, { answer: 'Everybody', isShared: false })
    },
  },
  'give a task another day': {
    limits: ['room-account', 'reminder-pair'],
    told: 'buyer',
    stage: agreed,
    prepare: async ({ world, asSeller, id }) => {
      await remindOfTasks(world.services)
      const task = (await readRoom(asSeller, id)).tasks.find(({ isSellers }) => !isSellers)
      return async () => {
        await asSeller.patch(`/api/deals/${id}/tasks/${task?.id}`, { dueOn: marketDay(Date.now(), 1) })
        await remindOfTasks(world.services)
      }
    },
  },
  'propose a call': {
    limits: BOTH('meeting'),
    told: 'seller',
    prepare:
      async ({ asBuyer, id }) =>
      () =>
        asBuyer.post(`/api/conversations/${id}/meetings`, timesOf()),
  },
  'accept a call': {
    limits: [],
    told: 'buyer',
    prepare: async ({ asBuyer, asSeller, id }) => {
      const proposed = await propose(asBuyer, id)
      return () => accept(asSeller, proposed)
    },
  },
  'cancel a call': {
    limits: [],
    told: 'buyer',
    prepare: async ({ asBuyer, asSeller, id }) => {
      const { id: meetingId } = await arrange(asBuyer, asSeller, id)
      return () => asSeller.post(`/api/meetings/${meetingId}/end`)
    },
  },
  'write first': {
    limits: BOTH('message'),
    prepare: async ({ world, listingId }) => {
      const other = world.as(await world.person({ isSubscribed: true }))
      return () => contact(other, listingId)
    },
  },
  write: {
    limits: BOTH('message'),
    told: 'buyer',
    prepare:
      async ({ asSeller, id }) =>
      () =>
        write(asSeller, id, 'Yes'),
  },
  'change the price': {
    limits: BOTH('price'),
    prepare: async ({ world, seller, listingId, asSeller }) => {
      const { updatedAt } = await managed(world, seller, listingId)
      return () => asSeller.patch(`/api/businesses/${listingId}`, { askingPrice: 180_000, updatedAt })
    },
  },
  'list a business': { limits: ['list-account'], prepare: asMember('/api/businesses', SUBMISSION) },
  import: {
    limits: ['import-check-account', 'list-account'],
    prepare:
      async ({ asSeller }) =>
      () =>
        asSeller.post('/api/my-businesses/import?verificationConsent=true', businessesCsv(2), {
          'content-type': 'text/csv',
        }),
  },
  'make a key': {
    limits: ['account-change'],
    prepare: asMember('/api/account/keys', { name: 'CRM', scopes: ['listings:read'], days: null }),
  },
  'let an assistant in': {
    limits: ['account-change'],
    prepare: async ({ world, seller }) => {
      const program = await addProgram(world)
      return async () => {
        await program.answer(seller)
        return new Response()
      }
    },
  },
  'make a passkey': {
    limits: ['account-change'],
    prepare: asMember('/api/account/passkeys/options', { password: 'a guess' }),
  },
  'begin two-factor sign-in': {
    limits: ['account-change'],
    prepare: asMember('/api/account/two-factor', { password: 'a guess' }),
  },
  join: {
    limits: ['sign-up-network', 'mail-network', 'mail-account', 'mail-address'],
    prepare: asMember('/api/auth/sign-up/email', ADA),
  },
  'ask for a new password': {
    limits: ['mail-network', 'mail-account', 'mail-address'],
    prepare: asMember('/api/auth/request-password-reset', { email: ADA.email }),
  },
  'ask for another address': {
    limits: ['account-change', 'mail-network', 'mail-account', 'mail-address'],
    prepare: asMember('/api/account/email', { email: ADA.email }),
  },
  'ask for the code to close': {
    limits: ['mail-network', 'mail-account', 'mail-address'],
    prepare: asMember('/api/account/closing/code', {}),
  },
  'ask for a copy': { limits: ['copy-account'], prepare: asMember('/api/account/copy', {}) },
  'write to support': {
    limits: ['contact-network', 'contact-address'],
    prepare: asMember('/api/contact', { name: 'Ada', email: ADA.email, subject: 'Hours', message: 'When?' }),
  },
  report: {
    limits: ['report-network', 'report-account'],
    prepare:
      async ({ asBuyer, listingId }) =>
      () =>
        asBuyer.post('/api/reports', {
          about: 'business',
          businessId: listingId,
          reason: 'scam',
          text: 'No such shop.',
        }),
  },
} as const satisfies Record<string, Step>
