import type { ConversationId } from '#shared/conversations/conversations.ts'
import { ANSWER_HOURS, REMINDER_HOURS } from '#shared/conversations/replies.ts'
import { conversationPath } from '#shared/paths.ts'
import type { JobContext } from '#server/model/context.ts'
import { greeting, withoutLinks } from '#server/platform/mail/without-links.ts'
import { findReminder } from './replies-store.ts'

/** Reminds a seller of a buyer who waits, unless they answered meanwhile or want no mails about messages. */
export async function mailReplyReminder(ctx: JobContext, id: ConversationId): Promise<void> {
  const facts = await findReminder(ctx.db, id)
  if (!facts?.wantsMail) return
  const { email, firstName, sellerId } = facts
  const [buyer, business] = [withoutLinks(facts.buyerName), withoutLinks(facts.title)]
  await ctx.mail.send({
    to: email,
    subject: `${buyer} waits for your answer about ${business}`,
    text: [
      greeting(firstName),
      `${buyer} wrote to you about ${business} more than ${REMINDER_HOURS} hours ago and has no answer yet.`,
      `Answer within ${ANSWER_HOURS} hours to keep your reply rate up: buyers see it on your listing. After that, ${buyer} gets the contact back to write to someone else.`,
      { button: 'Read and reply', path: conversationPath(id) },
    ],
    reason: 'You are receiving this because a buyer wrote to you. You get one reminder for each buyer.',
    unsubscribe: { userId: sellerId, topic: 'new_message' },
  })
}
