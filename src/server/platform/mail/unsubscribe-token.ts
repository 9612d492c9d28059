import { createHmac, timingSafeEqual } from 'node:crypto'
import { UserId } from '#shared/accounts/user.ts'
import { MAIL_TOPICS } from '#shared/notifications/notifications.ts'
import type { MailTopic } from '#shared/notifications/notifications.ts'

export interface Unsubscription {
  userId: UserId
  topic: MailTopic
}

/** The token of an unsubscribe link: user, topic and signature. It never expires, since mails are read late. */
export function unsubscribeToken(secret: string, { userId, topic }: Unsubscription): string {
  return `${userId}.${topic}.${signature(secret, userId, topic).toString('base64url')}`
}

/** Undefined for a token that this site did not sign. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscription | undefined {
  const [userId = '', topicName = '', given = ''] = token.split('.')
  const topic = MAIL_TOPICS.find((candidate) => candidate === topicName)
  if (!topic || !UserId.safeParse(userId).success) return undefined
  const [wanted, signed] = [signature(secret, userId, topic), Buffer.from(given, 'base64url')]
  return signed.length === wanted.length && timingSafeEqual(signed, wanted) ? { userId, topic } : undefined
}

function signature(secret: string, userId: UserId, topic: MailTopic): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${userId} ${topic}`).digest()
}
