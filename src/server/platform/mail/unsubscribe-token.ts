import { createHmac, timingSafeEqual } from 'node:crypto'
import { UserId } from '#shared/accounts/user.ts'
import { isAboutOne, MAIL_TOPICS } from '#shared/notifications/notifications.ts'
import type { MailTopic } from '#shared/notifications/notifications.ts'

export interface Unsubscription {
  userId: UserId
  topic: MailTopic
  /** Of a topic that is about one thing at a time: its id. */
  id?: number | undefined
}

/** The token of an unsubscribe link: user, topic and signature. It never expires, since mails are read late. */
export function unsubscribeToken(secret: string, given: Unsubscription): string {
  return `${given.userId}.${subjectOf(given)}.${signature(secret, given).toString('base64url')}`
}

/** Undefined for a token that this site did not sign. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscription | undefined {
  const [userId = '', subject = '', given = ''] = token.split('.')
  const [topicName, idText] = subject.split('-')
  const topic = MAIL_TOPICS.find((candidate) => candidate === topicName)
  if (!topic || !UserId.safeParse(userId).success) return undefined
  const id = idText === undefined ? undefined : Number(idText)
  const wanted = { userId, topic, id }
  if (isAboutOne(topic) !== Number.isSafeInteger(id) || subjectOf(wanted) !== subject) return undefined
  const [expected, signed] = [signature(secret, wanted), Buffer.from(given, 'base64url')]
  return signed.length === expected.length && timingSafeEqual(signed, expected) ? wanted : undefined
}

function subjectOf({ topic, id }: Unsubscription): string {
  return id === undefined ? topic : `${topic}-${id}`
}

function signature(secret: string, given: Unsubscription): Buffer {
  return createHmac('sha256', secret)
    .update(`unsubscribe ${given.userId} ${subjectOf(given)}`)
    .digest()
}
