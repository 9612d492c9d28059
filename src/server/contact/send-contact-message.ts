import { notFound } from '#shared/api/path-parameters.ts'
import type { ContactDecision, ContactInput, ContactMessageId, ContactQueue } from '#shared/contact/contact.ts'
import { AppError } from '#shared/errors.ts'
import { MAX_REVIEW_ITEMS } from '#shared/moderation/reviews.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { hasMessage, insertMessage, listWaitingMessages, settleMessage } from './store.ts'
import { mailSupport } from './support-mail.ts'

/**
 * Stores a message for staff and mails it to support. Anyone may call; `network` is the network of the request. A
 * message with the honeypot filled in is dropped silently.
 *
 * @throws AppError rate_limited.
 */
export async function sendContactMessage(ctx: Context, input: ContactInput, network: string): Promise<void> {
  await ctx.limits.throttle('contact-network', network)
  if (input.reference) return
  // Anyone can type any address, so the verified owner of an address is not counted against its limit.
  if (ctx.member?.email === input.email) await ctx.limits.throttle('contact-account', ctx.member.id)
  else await ctx.limits.throttle('contact-address', input.email)
  await ctx.db.transaction(async (tx) => {
    const id = await insertMessage(tx, input, ctx.member?.id)
    await mailSupport(ctx, tx, { kind: 'message', id })
  })
}

/** The messages that wait for staff, subscribers first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listContactMessages(ctx: Context): Promise<ContactQueue> {
  requireAdmin(ctx)
  return listWaitingMessages(ctx.db, MAX_REVIEW_ITEMS)
}

/**
 * Answers a message by mail, or closes it without an answer. Either is final.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/wrong_step: someone else was first.
 */
export async function decideContactMessage(
  ctx: Context,
  id: ContactMessageId,
  { step, text }: ContactDecision,
): Promise<void> {
  const { id: actorId } = requireAdmin(ctx)
  const isAnswer = step === 'answer'
  await ctx.db.transaction(async (tx) => {
    if (!(await settleMessage(tx, { id, actorId, answer: isAnswer ? text : null }))) {
      if (!(await hasMessage(tx, id))) throw notFound('contactMessage')
      throw new AppError('conflict', 'Someone else has already handled this message.', { reason: 'wrong_step' })
    }
    const action = isAnswer ? 'answerMessage' : 'closeMessage'
    await recordDecision(tx, { actorId, action, subject: `message ${id}`, note: text })
    if (isAnswer) await mailSupport(ctx, tx, { kind: 'answer', id })
  })
}
