import { notFound } from '#shared/api/path-parameters.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { MAX_QUESTIONS } from '#shared/deals/room/questions.ts'
import type { Question, QuestionAnswer, QuestionId, QuestionInput, Questions } from '#shared/deals/room/questions.ts'
import { isKept } from '#shared/deals/stages.ts'
import { findOpenGrant } from '#server/access/open-grant.ts'
import { recordAnswer } from '#server/conversations/replies/roll-up-replies.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { readDeal } from '#server/deals/parties.ts'
import type { DealState } from '#server/deals/parties.ts'
import { signalParties } from '#server/deals/notify-parties.ts'
import { changeRoom, checkWritable, roomClosed, tooMany } from './room-parties.ts'

/**
 * The questions of a deal's buyer and, for a buyer whom the seller let in, those of others whose answers the seller shared.
 *
 * @throws AppError not_signed_in, not_found.
 */
export async function getQuestions(ctx: Context, id: ConversationId): Promise<Questions> {
  return toQuestions(ctx.db, await readDeal(ctx.db, id, requireMember(ctx).id))
}

/**
 * Asks the seller, for a buyer with open access to the business or an agreement about it.
 *
 * @throws AppError not_signed_in; not_found; rate_limited; forbidden/conversation_blocked; conflict/room_closed: the seller,
 *   or a buyer whom the seller did not let in; conflict/too_many.
 */
export async function askQuestion(ctx: Context, id: ConversationId, { text }: QuestionInput): Promise<Questions> {
  return changeRoom(ctx, id, async (tx, state) => {
    const { deal, isSeller } = state
    if (isSeller || !(await isLetIn(tx, state))) throw roomClosed()
    await checkWritable(tx, state)
    const { count, isTold } = await countQuestions(tx, id)
    if (count >= MAX_QUESTIONS) throw tooMany(`At most ${MAX_QUESTIONS} questions.`)
    await tx.execute(sql`insert into deal_questions (conversation_id, text) values (${id}, ${text})`)
    if (isTold) await signalParties(tx, deal)
    else await notifyOfQuestion(tx, state, 'asked')
    return toQuestions(tx, state)
  })
}

/** How many there are, and whether the seller was told within the hour of one that still waits: a list of questions is one mail. */
async function countQuestions(db: Queryable, id: ConversationId): Promise<{ count: number; isTold: boolean }> {
  const { rows } = await db.execute<{ count: number; isTold: boolean }>(sql`
    select count(*)::integer as count,
      coalesce(bool_or(answer is null and asked_at > now() - interval '1 hour'), false) as is_told
    from deal_questions where conversation_id = ${id}`)
  return rows[0] ?? { count: 0, isTold: false }
}

/**
 * Answers a question, or answers it better. A shared answer is read by every approved buyer of the business, without the name
 * of who asked.
 *
 * @throws AppError not_signed_in; not_found: no such question, or one of another deal; rate_limited;
 *   forbidden/conversation_blocked; conflict/room_closed: the buyer.
 */
export async function answerQuestion(
  ctx: Context,
  id: ConversationId,
  questionId: QuestionId,
  { answer, isShared }: QuestionAnswer,
): Promise<Questions> {
  return changeRoom(ctx, id, async (tx, state) => {
    const { deal, isSeller } = state
    if (!isSeller) throw roomClosed()
    await checkWritable(tx, state)
    const { rows } = await tx.execute<{ wasAnswered: boolean }>(sql`
      update deal_questions q set answer = ${answer}, is_shared = ${isShared}, answered_at = now()
      from (select id, answer is not null as was_answered from deal_questions
        where id = ${questionId} and conversation_id = ${id}) before
      where q.id = before.id returning before.was_answered`)
    if (!rows[0]) throw notFound('question')
    await recordAnswer(tx, id, deal.sellerId)
    if (rows[0].wasAnswered) await signalParties(tx, deal)
    else await notifyOfQuestion(tx, state, 'answered')
    return toQuestions(tx, state)
  })
}

async function toQuestions(db: Queryable, state: DealState): Promise<Questions> {
  const { deal, isSeller } = state
  const mayAsk = !isSeller && !deal.isBlocked && (await isLetIn(db, state))
  return {
    mayAsk,
    mayAnswer: isSeller && !deal.isBlocked,
    questions: await listQuestions(db, state, mayAsk),
  }
}

/** Whether the buyer reads what approved buyers read. */
async function isLetIn(db: Queryable, { deal: { stage, listingId, buyerId } }: DealState): Promise<boolean> {
  return isKept(stage) || (await findOpenGrant(db, listingId, buyerId)) !== undefined
}

/** The unanswered ones first, oldest first, then the newest answers. All of the deal, and the newest ones of others. */
async function listQuestions(
  db: Queryable,
  { deal: { id, listingId } }: Pick<DealState, 'deal'>,
  withOthers: boolean,
): Promise<Question[]> {
  const { rows } = await db.execute<Question>(sql`
    with shown as (
      select q.id, q.text, q.asked_at, q.answer, q.answered_at, q.is_shared, q.conversation_id <> ${id} as is_of_another
      from deals d join deal_questions q on q.conversation_id = d.conversation_id
      where d.listing_id = ${listingId} and (d.conversation_id = ${id} or (${withOthers} and q.is_shared))
      order by is_of_another, q.answered_at desc nulls first limit ${2 * MAX_QUESTIONS}
    )
    select id, text, asked_at, answer, answered_at, is_shared,
      is_of_another
    from shown order by answered_at desc nulls first, id`)
  return rows
}

/** Those of a deal, for its guests. */
export async function listOwnQuestions(db: Queryable, state: Pick<DealState, 'deal'>): Promise<Question[]> {
  return listQuestions(db, state, false)
}

async function notifyOfQuestion(tx: Queryable, { deal }: DealState, step: 'asked' | 'answered'): Promise<void> {
  await emit(tx, 'room.question', {
    conversationId: deal.id,
    listingId: deal.listingId,
    title: deal.publicTitle,
    recipientId: step === 'asked' ? deal.sellerId : deal.buyerId,
    step,
  })
  await signalParties(tx, deal)
}
