import { AWAY_MINUTES } from '#shared/conversations/conversations.ts'
import type { ConversationId, MessageId } from '#shared/conversations/conversations.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { conversationPath } from '#shared/paths.ts'
import type { JobContext } from '#server/model/context.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { greeting, withoutLinks } from '#server/platform/mail/without-links.ts'
import { findMessageMail } from './presence-store.ts'
import type { MessageMailFacts } from './presence-store.ts'

interface MessageMail {
  conversationId: ConversationId
  userId: UserId
  /** The first unread message. The mail is about the conversation, including later messages. */
  messageId: MessageId
}

/**
 * Mails a recipient about a waiting message, unless it was read in the meantime. A recipient who is online may still
 * read it: the job is rescheduled until they could have been away long enough, unless an earlier attempt may already
 * have delivered the mail.
 */
export async function mailMessage(ctx: JobContext, mail: MessageMail): Promise<void> {
  const facts = await findMessageMail(ctx.db, mail)
  if (!facts?.wantsMail) return
  const waitSeconds = facts.awaySeconds === null ? 0 : Math.ceil(AWAY_MINUTES * 60 - facts.awaySeconds)
  if (waitSeconds > 0 && !(await ctx.mail.wasTried(facts.email))) {
    await ctx.queue.sendLater(ctx.db, 'mail-message', mail, waitSeconds)
    return
  }
  await ctx.mail.send(messageMail(facts, mail))
}

function messageMail(
  { email, firstName, senderName, listingTitle }: MessageMailFacts,
  { conversationId, userId }: MessageMail,
): Mail {
  const sender = withoutLinks(senderName)
  const about = listingTitle === null ? '' : ` about ${withoutLinks(listingTitle)}`
  return {
    to: email,
    subject: about ? `New message${about}` : `New message from ${sender}`,
    text: [
      greeting(firstName),
      `${sender} wrote to you${about}.`,
      { button: 'Read and reply', path: conversationPath(conversationId) },
    ],
    reason:
      'You are receiving this because a message arrived while you were away. You get one email per conversation until you read it.',
    unsubscribe: { userId, topic: 'new_message' },
  }
}
