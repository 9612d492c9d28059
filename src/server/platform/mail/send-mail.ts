import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { MailFailure } from '#server/platform/mail/transport/mail.ts'
import type { MailTransport } from '#server/platform/mail/transport/mail.ts'
import { oneAddress } from '#server/platform/mail/transport/one-address.ts'
import { mails } from '#server/platform/metrics/work-metrics.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Environment } from '#server/platform/variables.ts'
import { recordFailure, REPORTED_WITHIN_DAYS } from './address-state.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail, Mailer } from './mail.ts'
import * as store from './store.ts'

/** The intended mail, and one more when it is unknown whether that arrived. */
const MOST_ATTEMPTS = 2
/** Longer than the queue retries. */
const KEPT_DAYS = 3

interface MailContext {
  db: Queryable
  mail: MailTransport
  /** Signs unsubscribe links. */
  secret: string
  log: Logger
  env: Pick<Environment, 'POSTAL_ADDRESS'>
  /** The base of the links in mails, without a trailing slash. */
  siteUrl: string
}

/**
 * Sends the mails of one job. A job that fails runs again, so each mail's outcome is recorded: a sent mail is not sent
 * again, and one with an unknown outcome is sent a second time and never a third. An address that bounced gets no more
 * mail until its owner verifies it.
 */
export function mailerOfJob(ctx: MailContext, jobId: string): Mailer {
  return {
    send: (mail) => sendMail(ctx, jobId, mail),
    forget: (texts) => ctx.mail.forget(texts),
    deleteDrafts: (before) => ctx.mail.deleteDrafts(before),
    async isDone(to) {
      const { isSent, attempts } = await store.findDelivery(ctx.db, deliveryId(jobId, to), to)
      return isSent || attempts >= MOST_ATTEMPTS
    },
    async wasTried(to) {
      return (await store.findDelivery(ctx.db, deliveryId(jobId, to), to)).attempts > 0
    },
  }
}

/** @throws MailFailure refused, in_doubt: retry later. */
async function sendMail(ctx: MailContext, jobId: string, mail: Mail): Promise<void> {
  const { db, log, secret, siteUrl } = ctx
  const to = oneAddress(mail.to)
  if (to === undefined || (mail.replyTo !== undefined && oneAddress(mail.replyTo) === undefined)) {
    log.error({ jobId }, 'a mail was not sent: its recipient is not exactly one address')
    mails.inc({ outcome: 'given_up' })
    return
  }
  const id = deliveryId(jobId, to)
  const { isSent, attempts, hasBounced } = await store.findDelivery(db, id, to)
  if (isSent) return
  if (attempts >= MOST_ATTEMPTS) {
    log.error({ jobId }, 'a mail was given up: both attempts may have arrived')
    mails.inc({ outcome: 'given_up' })
    return
  }
  if (hasBounced && !mail.isAskedFor) {
    log.info({ jobId }, 'a mail was not sent: earlier mails to its address bounced')
    return
  }
  const sentAt = new Date()
  const postalAddress = ctx.env.POSTAL_ADDRESS
  const outgoing = await composeMail(mail, { to, siteUrl, secret, deliveryId: id, sentAt, postalAddress })
  let isCounted = false
  try {
    await ctx.mail.send(outgoing, async () => {
      isCounted = await store.insertAttempt(db, id, MOST_ATTEMPTS)
      if (!isCounted) throw new Error('another process is sending this mail')
    })
  } catch (error) {
    const outcome = error instanceof MailFailure ? error.outcome : 'in_doubt'
    if (isCounted && outcome !== 'in_doubt') await store.undoAttempt(db, id)
    mails.inc({ outcome: outcome === 'bounced' ? 'bounced' : 'retried' })
    if (outcome !== 'bounced') throw error
    log.warn({ jobId }, 'a mail bounced: its address does not exist')
    const answer = error instanceof MailFailure ? error.answer.slice(0, 500) : ''
    await recordFailure(db, { kind: 'bounced', answer, to, sentAt })
    return
  }
  mails.inc({ outcome: 'sent' })
  await store.markSent(db, id)
}

function deliveryId(jobId: string, to: string): string {
  return `${jobId} ${createHash('sha256').update(to).digest('hex').slice(0, 16)}`
}

/** Deletes the records of mails whose jobs are over, and of failures that no report can be about any more. For a job. */
export async function sweepDeliveries({ db }: { db: Queryable }): Promise<void> {
  await store.deleteDeliveries(db, KEPT_DAYS)
  await store.deleteOldFailures(db, REPORTED_WITHIN_DAYS)
}
