import { notFound } from '#shared/api/path-parameters.ts'
import { CONVERSATIONS_PAGE, FILTERED_FROM, MESSAGES_PAGE } from '#shared/conversations/conversations.ts'
import type {
  Conversation,
  ConversationId,
  ConversationPage,
  ConversationQuery,
  MessagePage,
  MessageSettings,
  OlderQuery,
} from '#shared/conversations/conversations.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { DEAL_STAGES } from '#shared/deals/stages.ts'
import { fitsOfPassport } from '#server/listings/fit/seen-by-seller.ts'
import { toPassport } from '#server/buyer-passport/passport-of.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { otherParty } from './add-message.ts'
import { listMessages } from './message-store.ts'
import { signal } from './signal.ts'
import { countInbox } from './inbox/inbox-store.ts'
import type { InboxCounts } from './inbox/inbox-store.ts'
import { toMeeting } from './meetings/meeting-store.ts'
import * as presence from './presence-store.ts'
import * as store from './store.ts'

/** The caller's conversations that fit a filter, the newest message first. @throws AppError not_signed_in. */
export async function listConversations(
  ctx: Context,
  { cursor, ...filter }: ConversationQuery,
): Promise<ConversationPage> {
  const userId = await seenMember(ctx)
  const before = cursor === undefined ? undefined : Number(cursor)
  const [rows, counts] = await Promise.all([
    store.listConversations(ctx.db, userId, { before, limit: CONVERSATIONS_PAGE + 1, filter }),
    countInbox(ctx.db, userId, filter),
  ])
  const shown = rows.slice(0, CONVERSATIONS_PAGE)
  return {
    items: shown.map(({ item }) => item),
    nextCursor: rows.length > shown.length ? String(shown.at(-1)?.lastMessageId) : null,
    tabs: tabsOf(counts),
    choices: before === undefined ? choicesOf(counts) : null,
  }
}

/** Null for users who ask for nothing and passed on no one. */
function tabsOf({ isSorted, hasRules, qualified, below, passed }: InboxCounts): ConversationPage['tabs'] {
  return isSorted || hasRules ? { qualified, below, passed } : null
}

function choicesOf({ total, needsAnswer, stages, businesses }: InboxCounts): ConversationPage['choices'] {
  if (total < FILTERED_FROM) return null
  const all = new Set(stages.length > 0 ? ['talking', ...stages] : [])
  return { needsAnswer, stages: DEAL_STAGES.filter((stage) => all.has(stage)), businesses }
}

/** The number of the caller's unread messages, up to one more than is shown. @throws AppError not_signed_in. */
export async function countUnreadMessages(ctx: Context): Promise<number> {
  const { id } = requireMember(ctx)
  return ctx.arrival?.unreadMessages ?? store.countUnread(ctx.db, id)
}

/** Marks the caller as online, who then gets no mails about messages. @throws AppError not_signed_in. */
export async function recordSeen(ctx: Context): Promise<void> {
  await seenMember(ctx)
}

/** A conversation with its newest messages, for its two parties. @throws AppError not_signed_in, not_found. */
export async function getConversation(ctx: Context, id: ConversationId): Promise<Conversation> {
  const userId = await seenMember(ctx)
  const [found, page] = await Promise.all([store.findShown(ctx.db, id, userId), pageOf(ctx, id, userId, undefined)])
  if (!found) throw notFound('conversation')
  const { isBlockedByMe, isBlockedByOther, checkedWhat, validUntil, standing, passport, fittable, ...shown } = found
  const { ownPass, meetings, ...head } = shown
  const profile = passport?.profile ?? standing?.snapshot?.profile
  const fits = fittable ? fitsOfPassport(profile, fittable) : []
  return {
    ...head,
    block: isBlockedByMe ? 'by_me' : isBlockedByOther ? 'by_other' : null,
    buyerVerification: checkedWhat && validUntil ? { checkedWhat, validUntil } : null,
    buyer: standing && passport && { ...standing, ...toPassport(passport), fits },
    ownPass,
    meetings: meetings.map((row) => toMeeting(row, head.isSeller)),
    ...page,
  }
}

/** Whether a user is one of the two parties of a conversation. */
export async function isParty({ db }: Pick<Context, 'db'>, id: ConversationId, userId: UserId): Promise<boolean> {
  return (await store.findParties(db, id, userId)) !== undefined
}

/** The messages before a given one. @throws AppError not_signed_in, not_found. */
export async function listOlderMessages(
  ctx: Context,
  id: ConversationId,
  { before }: OlderQuery,
): Promise<MessagePage> {
  const { id: userId } = requireMember(ctx)
  if (!(await isParty(ctx, id, userId))) throw notFound('conversation')
  return pageOf(ctx, id, userId, before)
}

async function pageOf({ db }: Context, id: ConversationId, userId: UserId, before: number | undefined) {
  const found = await listMessages(db, id, userId, { before, limit: MESSAGES_PAGE + 1 })
  return { messages: found.slice(-MESSAGES_PAGE), hasOlder: found.length > MESSAGES_PAGE }
}

/**
 * Blocks the other party: neither can write to the other, in any of their conversations. @throws AppError
 * not_signed_in, not_found.
 */
export async function blockOther(ctx: Context, id: ConversationId): Promise<void> {
  await changeBlock(ctx, id, store.insertBlock)
}

/** @throws AppError not_signed_in, not_found. */
export async function unblockOther(ctx: Context, id: ConversationId): Promise<void> {
  await changeBlock(ctx, id, store.deleteBlock)
}

async function changeBlock(ctx: Context, id: ConversationId, change: typeof store.insertBlock): Promise<void> {
  const { id: userId } = requireMember(ctx)
  await ctx.db.transaction(async (tx) => {
    const parties = await store.lockParties(tx, id, userId)
    if (!parties) throw notFound('conversation')
    const otherId = otherParty(parties, userId)
    await change(tx, userId, otherId)
    await signal(tx, { conversationId: id, userIds: [userId, otherId] })
  })
}

/** Whether the caller is mailed about messages. @throws AppError not_signed_in. */
export async function getMessageSettings(ctx: Context): Promise<MessageSettings> {
  return { wantsMail: await presence.wantsMail(ctx.db, requireMember(ctx).id) }
}

/** @throws AppError not_signed_in. */
export async function saveMessageSettings(ctx: Context, given: MessageSettings): Promise<MessageSettings> {
  await presence.saveWantsMail(ctx.db, requireMember(ctx).id, given.wantsMail)
  return given
}

async function seenMember(ctx: Context): Promise<UserId> {
  const { id } = requireMember(ctx)
  // A program that looks for messages does not keep its owner from being mailed about them.
  if (!ctx.isByKey && !ctx.arrival) await presence.recordSeen(ctx.db, id)
  return id
}
