import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { addBlock, addConversation, addPastMessage, addReadMark, spendContact } from '#server/conversations/seed.ts'
import { sampleLetter } from '#demo/sample-letter.ts'
import { addAgreement, addPaper, addQuestion, addTaskState } from '#server/deals/room/seed.ts'
import { addOffers } from '#server/deals/seed.ts'
import type { PastOffer } from '#server/deals/seed.ts'
import { findOwnProfileId } from '#server/professionals/seed.ts'
import { addReport } from '#server/moderation/reports/seed.ts'
import { storeFile } from '#server/platform/uploads/store-file.ts'
import type { KeptFile } from '#server/platform/uploads/save-upload.ts'
import { SAMPLE_CONVERSATIONS } from './conversations.ts'
import type { SampleConversation, SampleLine, SampleOffer, SampleRoom } from './sample-conversation.ts'
import { CONVERSATION_REPORT } from './desk.ts'
import { hoursAgo, personOf } from './moment.ts'
import type { Moment, Street } from './moment.ts'

interface Talk {
  sample: SampleConversation
  buyerId: UserId
  sellerId: UserId
  /** Adds the conversation, before its first message. */
  open(tx: Queryable, at: Date): Promise<ConversationId>
}

/** The messages between the sample people, one moment each. */
export async function talkMoments({ storage }: Pick<Services, 'storage'>, street: Street): Promise<Moment[]> {
  const moments = await Promise.all(
    SAMPLE_CONVERSATIONS.flatMap((sample) => {
      const talk = toTalk(street, sample)
      return talk ? [momentsOf({ storage }, street, talk)] : []
    }),
  )
  return moments.flat()
}

async function momentsOf(
  services: Pick<Services, 'storage'>,
  street: Street,
  { sample, buyerId, sellerId, open }: Talk,
): Promise<Moment[]> {
  const files = await Promise.all(sample.lines.map((line) => keepLetter(services, line)))
  const papers = await Promise.all(
    (sample.room?.papers ?? []).map(async ({ key, fileName, lines: text }) => ({
      key,
      file: await storeFile(services, 'papers', { name: fileName, format: 'pdf', bytes: sampleLetter(text) }),
    })),
  )
  let id: ConversationId | undefined
  const lines = sample.lines.map((line, index): Moment => {
    const createdAt = hoursAgo(street, line.hoursAgo)
    const senderId = line.by === 'buyer' ? buyerId : sellerId
    return {
      at: createdAt,
      async happen(tx) {
        id ??= await open(tx, createdAt)
        await addPastMessage({ db: tx }, id, { senderId, text: line.text, file: files[index], createdAt })
      },
    }
  })
  const end: Moment = {
    at: new Date(street.now),
    async happen(tx) {
      if (!id) return
      for (const [side, userId] of [['buyer', buyerId] as const, ['seller', sellerId] as const]) {
        if (sample.unreadBy !== side) await addReadMark({ db: tx }, id, userId)
      }
      const { about, offers = [], room } = sample
      if ('business' in about) await addSampleOffers(tx, street, { id, about, buyerId, sellerId }, offers)
      if (room) await fillRoom(tx, id, room, { sellerId, agreedAt: hoursAgo(street, room.agreedHoursAgo), papers })
      if (sample.isReported) await report(tx, street, { id, buyerId, sellerId })
    },
  }
  return [...lines, end]
}

async function fillRoom(
  tx: Queryable,
  id: ConversationId,
  { accepted, provided, questions }: SampleRoom,
  { sellerId, agreedAt, papers }: { sellerId: UserId; agreedAt: Date; papers: { key: string; file: KeptFile }[] },
): Promise<void> {
  await addAgreement({ db: tx }, id, sellerId, agreedAt)
  for (const key of accepted) await addTaskState({ db: tx }, id, key, 'accepted')
  for (const key of provided) await addTaskState({ db: tx }, id, key, 'provided')
  for (const { key, file } of papers) await addPaper({ db: tx }, id, key, file)
  for (const question of questions) await addQuestion({ db: tx }, id, question)
}

async function addSampleOffers(
  tx: Queryable,
  street: Street,
  {
    id,
    about,
    buyerId,
    sellerId,
  }: { id: ConversationId; about: { business: string }; buyerId: UserId; sellerId: UserId },
  offers: readonly SampleOffer[],
): Promise<void> {
  const listing = street.listings.get(about.business)
  if (!listing || offers.length === 0) return
  const past = offers.map(({ by, hoursAgo: age, ...offer }) => ({
    terms: termsOf(street, offer),
    isBySeller: by === 'seller',
    userId: by === 'seller' ? sellerId : buyerId,
    sentAt: hoursAgo(street, age),
  }))
  await addOffers({ db: tx }, { id, listingId: listing.id, businessTitle: about.business }, past)
}

function termsOf(
  { now }: Street,
  { price, cash, note, included, diligenceDays, remarks }: Omit<SampleOffer, 'by' | 'hoursAgo'>,
): PastOffer['terms'] {
  return {
    priceCents: price * 100,
    cashCents: cash * 100,
    noteCents: note * 100,
    noteRateBasisPoints: 600,
    noteMonths: 36,
    isNoteOnStandby: false,
    holdbackCents: 0,
    holdbackMonths: 0,
    depositCents: 1_000_000,
    structure: 'assets',
    included,
    contingencies: ['financing', 'lease', 'licenses'],
    diligenceDays,
    closingOn: new Date(now + 80 * 24 * 3600 * 1000).toISOString().slice(0, 10),
    remarks,
  }
}

async function report(
  tx: Queryable,
  street: Street,
  { id, buyerId, sellerId }: { id: ConversationId; buyerId: UserId; sellerId: UserId },
): Promise<void> {
  const { hoursAgo: age, ...said } = CONVERSATION_REPORT
  await addBlock({ db: tx }, sellerId, buyerId)
  const about = { about: 'conversation', conversationId: id, reporterId: sellerId } as const
  await addReport({ db: tx }, { ...said, ...about, createdAt: hoursAgo(street, age) })
}

/** Undefined when the business is no longer on the market. */
function toTalk(street: Street, sample: SampleConversation): Talk | undefined {
  const { about } = sample
  const buyerId = personOf(street, sample.buyer)
  if ('professional' in about) {
    const sellerId = personOf(street, about.professional)
    const open = async (tx: Queryable) => {
      const professionalId = await findOwnProfileId({ db: tx }, sellerId)
      return addConversation({ db: tx }, { professionalId }, { buyerId, sellerId })
    }
    return { sample, buyerId, sellerId, open }
  }
  const listing = street.listings.get(about.business)
  if (!listing) return undefined
  const { id: listingId, sellerId } = listing
  const open = async (tx: Queryable, at: Date) => {
    await spendContact({ db: tx }, buyerId, sellerId, at)
    return addConversation({ db: tx }, { listingId }, { buyerId, sellerId }, at)
  }
  return { sample, buyerId, sellerId, open }
}

async function keepLetter(services: Pick<Services, 'storage'>, { letter }: SampleLine): Promise<KeptFile | undefined> {
  if (!letter) return undefined
  const file = { name: letter.fileName, format: 'pdf', bytes: sampleLetter(letter.lines) } as const
  return storeFile(services, 'attachments', file)
}
