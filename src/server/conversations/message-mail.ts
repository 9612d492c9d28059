import { AWAY_MINUTES } from '#shared/conversations.ts'
import type { ConversationId, MessageId } from '#shared/conversations.ts'
import type { UserId } from '#shared/accounts.ts'
import { conversationPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import type { MailMessage } from '#server/adapters/mail/mail.ts'
import type { JobContext } from '#server/context.ts'
import { oneLine } from '#server/notifications/one-line.ts'
import { unsubscribeToken } from '#server/notifications/unsubscribe-token.ts'
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
 * are asked for again once they could have been away for long enough.
 */
export async function mailMessage(ctx: JobContext, mail: MessageMail): Promise<void> {
  const facts = await findMessageMail(ctx.db, mail)
  if (!facts?.wantsMail) return
  const waitSeconds = facts.awaySeconds === null ? 0 : Math.ceil(AWAY_MINUTES * 60 - facts.awaySeconds)
  if (waitSeconds > 0) {
    await ctx.queue.sendLater(ctx.db, 'mail-message', mail, waitSeconds)
    return
  }
  const token = unsubscribeToken(ctx.secret, { userId: mail.userId, topic: 'new_message' })
  await ctx.mail.send(messageMail(facts, { siteUrl: ctx.siteUrl, path: conversationPath(mail.conversationId), token }))
}

function messageMail(
  { email, firstName, senderName, listingTitle }: MessageMailFacts,
  { siteUrl, path, token }: { siteUrl: string; path: string; token: string },
): MailMessage {
  const [sender, business] = [withoutLinks(senderName), withoutLinks(listingTitle)]
  const query = `token=${encodeURIComponent(token)}`
  return {
    to: email,
    subject: `New message about ${business}`,
    text: `Hello ${withoutLinks(firstName)},

${sender} wrote to you about ${business}.

Read and answer: ${siteUrl}${path}

--${' '}
${product.name}, ${product.tagline}
You get this because a message waited for you while you were away: one email a conversation, until you read it.
Unsubscribe with one click: ${siteUrl}/unsubscribe?${query}`,
    headers: {
      'List-Unsubscribe': `<${siteUrl}/api/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const LONGEST = 80

/** A name that a stranger chose, so that no mail program makes a link of it. */
export function withoutLinks(name: string): string {
  const plain = name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  return oneLine(plain.replaceAll(/(?<=\S)[.。:/@\\](?=\S)/gu, ' ').replaceAll(/[/\\@]/gu, ' ')).slice(0, LONGEST)
}
