import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { MailFailure } from '#server/platform/mail/transport/mail.ts'
import type { MailTransport } from '#server/platform/mail/transport/mail.ts'
import { oneAddress } from '#server/platform/mail/transport/one-address.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail, Mailer } from './mail.ts'
import * as store from './store.ts'

/** The one that the recipient should have, and one more where nobody knows whether that arrived. */
const MOST_ATTEMPTS = 2
/** Longer than the queue keeps trying. */
const KEPT_DAYS = 3

interface MailContext {
  db: Queryable
  mail: MailTransport
  /** Signs the links that end mails. */
  secret: string
  log: Logger
  /** What the links of a mail lead back to, without a slash at its end. */
  siteUrl: string
}

/**
 * Sends the mails of one job. A job that fails runs again, so what became of each mail is written down: one that was sent
 * is not sent again, one of which that is not known is sent a second time and never a third. An address that nobody is at
 * gets nothing more until its owner proves it.
 */
export function mailerOfJob(ctx: MailContext, jobId: string): Mailer {
  return {
    send: (mail) => sendMail(ctx, jobId, mail),
    async isDone(to) {
      const { isSent, attempts } = await store.findDelivery(ctx.db, deliveryId(jobId, to), to)
      return isSent || attempts >= MOST_ATTEMPTS
    },
    async wasTried(to) {
      return (await store.findDelivery(ctx.db, deliveryId(jobId, to), to)).attempts > 0
    },
  }
}

/** @throws MailFailure refused, in_doubt: to be tried again later. */
async function sendMail(ctx: MailContext, jobId: string, mail: Mail): Promise<void> {
  const { db, log, secret, siteUrl } = ctx
  const to = oneAddress(mail.to)
  if (to === undefined || (mail.replyTo !== undefined && oneAddress(mail.replyTo) === undefined)) {
    log.error({ jobId }, 'a mail was not sent: its address is not exactly one')
    return
  }
  const id = deliveryId(jobId, to)
  const { isSent, attempts, hasBounced } = await store.findDelivery(db, id, to)
  if (isSent) return
  if (attempts >= MOST_ATTEMPTS) {
    log.error({ jobId }, 'a mail was given up: it may have arrived twice already')
    return
  }
  if (hasBounced && !mail.isAskedFor) {
    log.info({ jobId }, 'a mail was not sent: mails came back from its address')
    return
  }
  const outgoing = await composeMail(mail, { to, siteUrl, secret, deliveryId: id })
  let isCounted = false
  try {
    await ctx.mail.send(outgoing, async () => {
      isCounted = await store.insertAttempt(db, id, MOST_ATTEMPTS)
      if (!isCounted) throw new Error('somebody else sends this mail')
    })
  } catch (error) {
    const outcome = error instanceof MailFailure ? error.outcome : 'in_doubt'
    if (isCounted && outcome !== 'in_doubt') await store.takeAttemptBack(db, id)
    if (outcome !== 'bounced') throw error
    log.warn({ jobId }, 'a mail came back: there is nobody at its address')
    await store.insertBounce(db, to, error instanceof Error ? error.message.slice(0, 500) : '')
    return
  }
  await store.markSent(db, id)
}

function deliveryId(jobId: string, to: string): string {
  return `${jobId} ${createHash('sha256').update(to).digest('hex').slice(0, 16)}`
}

/** Somebody has just shown that mails reach them at an address. */
export async function trustAddress({ db }: { db: Queryable }, email: string): Promise<void> {
  await store.deleteBounce(db, email)
}

/** Takes away what is known of mails whose jobs are over. For a job. */
export async function sweepDeliveries({ db }: { db: Queryable }): Promise<void> {
  await store.deleteDeliveries(db, KEPT_DAYS)
}
