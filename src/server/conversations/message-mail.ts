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
  /** The first one that waits to be read: the mail is about the conversation, whatever came after it. */
  messageId: MessageId
}

/**
 * Mails somebody that a message waits for them, unless it was read meanwhile. Whoever is here now may read it yet: they
 * are asked for again once they could have been away for long enough, unless the mail may be with them already.
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
      { button: 'Read and answer', path: conversationPath(conversationId) },
    ],
    reason:
      'You get this because a message waited for you while you were away: one email a conversation, until you read it.',
    unsubscribe: { userId, topic: 'new_message' },
  }
}
