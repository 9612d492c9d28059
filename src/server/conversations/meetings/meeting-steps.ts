import { notFound } from '#shared/api/path-parameters.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { MEETING_REASONS } from '#shared/conversations/meetings/meetings.ts'
import type {
  AcceptMeetingInput,
  Meeting,
  MeetingId,
  MeetingInput,
  MeetingStep,
} from '#shared/conversations/meetings/meetings.ts'
import { AppError } from '#shared/errors.ts'
import { otherParty } from '#server/conversations/add-message.ts'
import { recordAnswer } from '#server/conversations/replies/roll-up-replies.ts'
import { signal } from '#server/conversations/signal.ts'
import { lockParties } from '#server/conversations/store.ts'
import type { Parties } from '#server/conversations/store.ts'
import { checkBlocks, hasBlocked } from '#server/model/blocks.ts'
import type { Context, Services } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { getWords } from './meeting-facts.ts'
import * as store from './meeting-store.ts'
import type { MeetingRow } from './meeting-store.ts'

/** A party of a locked conversation, who takes a step. */
interface Party {
  talk: Parties
  userId: UserId
  isSeller: boolean
}

/**
 * Proposes three times for a call: the first ones, others in answer to open ones, or those to which an agreed call would
 * move, which stays where it is meanwhile. The same times again are the same proposal.
 *
 * @throws AppError not_signed_in; not_found: not a party; rate_limited; forbidden/conversation_blocked, declined_by_you or
 *   not_reachable; conflict/changed_meanwhile: not what the caller knew of.
 */
export async function proposeMeeting(
  ctx: Context,
  id: ConversationId,
  given: MeetingInput,
): Promise<{ meeting: Meeting; isNew: boolean }> {
  // One way to write an instant, whatever was sent: the database reads texts by rules of its own.
  const input = { ...given, times: given.times.map((at) => new Date(at).toISOString()) }
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttleBoth('meeting', userId, id)
  return ctx.db.transaction(async (tx) => {
    const party = await getLockedParty(tx, id, userId)
    await checkMayMeet(tx, party)
    await store.settle(tx, id)
    const { open, accepted } = await store.findLive(tx, id)
    if (open && open.isBySeller === party.isSeller && isSame(open, input)) {
      return { meeting: store.toMeeting(open, party.isSeller), isNew: false }
    }
    const current = open ?? accepted
    if (current && current.id !== input.answers) throw changedMeanwhile()
    if (open) await store.markReplaced(tx, open.id)
    const added = await store.insertMeeting(tx, {
      ...input,
      conversationId: id,
      isBySeller: party.isSeller,
      moves: accepted,
    })
    const row = await getMeeting(tx, added)
    if (party.isSeller) await recordAnswer(tx, id, userId)
    await notifyOther(tx, party, accepted ? 'propose_move' : 'propose', {
      ...row,
      startsAt: accepted?.startsAt ?? null,
      answererZone: zoneOfOther(current, party),
    })
    return { meeting: store.toMeeting(row, party.isSeller), isNew: true }
  })
}

/**
 * Accepts one of the other party's times. Both get a mail with the event for their calendars. Of simultaneous answers one
 * counts, and the same again changes nothing.
 *
 * @throws AppError not_signed_in; not_found; invalid_input: none of the times; forbidden as `proposeMeeting`;
 *   conflict/changed_meanwhile: replaced or taken back; conflict/time_passed; conflict/own_proposal.
 */
export async function acceptMeeting(
  ctx: Context,
  id: MeetingId,
  { time, timeZone }: AcceptMeetingInput,
): Promise<Meeting> {
  const { id: userId } = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const { party, row } = await getLockedMeeting(tx, id, userId)
    const { talk, isSeller } = party
    if (row.isBySeller === isSeller) {
      throw new AppError('conflict', 'These are your own times. The other one chooses among them.', {
        reason: MEETING_REASONS.own,
      })
    }
    const at = row.times.find((each) => Date.parse(each) === Date.parse(time))
    if (at === undefined) throw new AppError('invalid_input', 'Choose one of the times that were proposed.')
    if (row.state === 'accepted' && row.startsAt !== null && Date.parse(row.startsAt) === Date.parse(at)) {
      return store.toMeeting(row, isSeller)
    }
    await checkMayMeet(tx, party)
    if (row.state === 'expired' || (row.state === 'open' && Date.parse(at) <= Date.now())) throw timePassed()
    if (row.state !== 'open') throw changedMeanwhile()
    const { accepted: moved } = await store.findLive(tx, talk.id)
    if (moved) await store.markReplaced(tx, moved.id)
    await store.markAccepted(tx, id, at, timeZone)
    const agreed = await getMeeting(tx, id)
    if (isSeller) await recordAnswer(tx, talk.id, userId)
    await notifyOther(tx, party, moved ? 'move' : 'accept', agreed)
    await mailBoth(ctx, tx, party, id, 'REQUEST')
    return store.toMeeting(agreed, isSeller)
  })
}

/**
 * Calls an agreed call off, together with the times to which it would move; or takes own times back, or declines the
 * other party's. A repeat changes nothing. Nothing hinders it.
 *
 * @throws AppError not_signed_in; not_found; conflict/changed_meanwhile: it was replaced, or its time is over.
 */
export async function endMeeting(ctx: Context, id: MeetingId): Promise<Meeting> {
  const { id: userId } = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const { party, row } = await getLockedMeeting(tx, id, userId)
    if (row.state === 'ended') return store.toMeeting(row, party.isSeller)
    if (row.state !== 'open' && row.state !== 'accepted') throw changedMeanwhile()
    return store.toMeeting(await end(ctx, tx, party, row), party.isSeller)
  })
}

/** Ends what a member who leaves proposed, was asked or agreed to. Runs in the caller's transaction. */
export async function endMeetingsOf(ctx: Pick<Services, 'queue'>, tx: Queryable, userId: UserId): Promise<void> {
  for (const talkId of await store.listTalksWithLive(tx, userId)) {
    const party = await getLockedParty(tx, talkId, userId)
    await store.settle(tx, talkId)
    const { open, accepted } = await store.findLive(tx, talkId)
    const row = accepted ?? open
    if (row) await end(ctx, tx, party, row)
  }
}

/** Ends a call with what it would move to, or a proposal alone. */
async function end(ctx: Pick<Services, 'queue'>, tx: Queryable, party: Party, row: MeetingRow): Promise<MeetingRow> {
  const { talk, isSeller } = party
  const isCall = row.state === 'accepted'
  const { open } = await store.findLive(tx, talk.id)
  if (isCall && open) await store.markEnded(tx, open.id, isSeller)
  await store.markEnded(tx, row.id, isSeller)
  const ended = await getMeeting(tx, row.id)
  await notifyOther(tx, party, isCall ? 'cancel' : row.isBySeller === isSeller ? 'withdraw' : 'decline', ended)
  if (isCall) await mailBoth(ctx, tx, party, row.id, 'CANCEL')
  return ended
}

/** @throws AppError not_found. */
async function getLockedParty(tx: Queryable, id: ConversationId, userId: UserId): Promise<Party> {
  const talk = await lockParties(tx, id, userId)
  if (!talk) throw notFound('conversation')
  return { talk, userId, isSeller: talk.sellerId === userId }
}

/** A meeting as it is while its conversation is locked. @throws AppError not_found. */
async function getLockedMeeting(
  tx: Queryable,
  id: MeetingId,
  userId: UserId,
): Promise<{ party: Party; row: MeetingRow }> {
  const talkId = await store.findTalkOf(tx, id)
  const talk = talkId && (await lockParties(tx, talkId, userId))
  if (!talk) throw notFound('meeting')
  await store.settle(tx, talk.id)
  return { party: { talk, userId, isSeller: talk.sellerId === userId }, row: await getMeeting(tx, id) }
}

async function getMeeting(tx: Queryable, id: MeetingId): Promise<MeetingRow> {
  const row = await store.findMeeting(tx, id)
  if (!row) throw notFound('meeting')
  return row
}

/** What is said of a party who declined, or is suspended, is said to the other one only as far as that one did it. */
async function checkMayMeet(tx: Queryable, { talk, userId, isSeller }: Party): Promise<void> {
  await checkBlocks(tx, userId, otherParty(talk, userId))
  const { hasDeclined, isOtherSuspended } = await store.findHindrances(tx, talk.id, userId)
  if (hasDeclined) {
    throw new AppError(
      'forbidden',
      `You declined this ${isSeller ? 'buyer' : 'business'}. Undo that in the menu first.`,
      { reason: MEETING_REASONS.declined },
    )
  }
  if (isOtherSuspended) {
    throw new AppError('forbidden', 'This person can’t be reached at the moment. Try again in a few days.', {
      reason: MEETING_REASONS.away,
    })
  }
}

function isSame(row: MeetingRow, { times, minutes, reach }: MeetingInput): boolean {
  return row.minutes === minutes && row.reach === reach && instantsOf(row.times) === instantsOf(times)
}

function instantsOf(times: readonly string[]): string {
  return times
    .map((time) => Date.parse(time))
    .toSorted((one, other) => one - other)
    .join(' ')
}

/** Where the other party is, if an earlier step says so. */
function zoneOfOther(row: MeetingRow | undefined, { isSeller }: Party): string | null {
  if (!row) return null
  return row.isBySeller === isSeller ? row.answererZone : row.proposerZone
}

/** Open pages of both show it, and the other party is notified, unless they blocked this one. */
async function notifyOther(
  tx: Queryable,
  { talk, userId, isSeller }: Party,
  step: MeetingStep,
  row: MeetingRow,
): Promise<void> {
  const recipientId = otherParty(talk, userId)
  await signal(tx, { conversationId: talk.id, userIds: [userId, recipientId] })
  if (await hasBlocked(tx, recipientId, userId)) return
  const { buyerName, sellerName, title } = await getWords(tx, talk.id)
  const { times, minutes, startsAt } = store.toMeeting(row, isSeller)
  await emit(tx, 'meeting.changed', {
    conversationId: talk.id,
    recipientId,
    step,
    actorName: isSeller ? sellerName : buyerName,
    title,
    times,
    minutes,
    startsAt,
    // Of one who has not said where they are, nothing better is known than where this one is.
    timeZone: (row.isBySeller === isSeller ? row.answererZone : null) ?? row.proposerZone,
  })
}

/** Who blocked the other one gets no mail. */
async function mailBoth(
  { queue }: Pick<Services, 'queue'>,
  tx: Queryable,
  { talk, userId }: Party,
  meetingId: MeetingId,
  method: 'REQUEST' | 'CANCEL',
): Promise<void> {
  const otherId = otherParty(talk, userId)
  await queue.send(tx, 'mail-meeting', { meetingId, userId, method })
  if (await hasBlocked(tx, otherId, userId)) return
  await queue.send(tx, 'mail-meeting', { meetingId, userId: otherId, method })
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'This has changed since you opened the page. You see now how it stands.', {
    reason: MEETING_REASONS.stale,
  })
}

function timePassed(): AppError {
  return new AppError('conflict', 'This time has passed. Choose another one, or propose others.', {
    reason: MEETING_REASONS.passed,
  })
}
