import type { Queryable } from '#server/platform/database/client.ts'
import type { MailReport } from './bounces/read-report.ts'
import type { SentMail } from './bounces/report-token.ts'
import * as store from './store.ts'

/** Longer than servers try: later reports are not about anything that is still so. */
export const REPORTED_WITHIN_DAYS = 30

/** Clears the bounce of an address, since its owner has just shown that mails arrive there. */
export async function trustAddress({ db }: { db: Queryable }, email: string): Promise<void> {
  await store.deleteBounce(db, email)
  await store.saveProof(db, email)
}

/** Since when an address has been without mail, because mails to it bounced; undefined when it gets them. */
export async function findBouncedAt({ db }: { db: Queryable }, email: string): Promise<Date | undefined> {
  return store.findBouncedAt(db, email)
}

/**
 * Records that a mail could not be delivered or was not wanted, and ends mail to an address that bounced. Returns whether
 * it was news: not the same report again, not one that is too old, and no bounce from before the address was proven.
 */
export async function recordFailure(
  db: Queryable,
  { kind, answer, to, sentAt }: Pick<MailReport, 'kind' | 'answer'> & SentMail,
): Promise<boolean> {
  if (Date.now() - sentAt.getTime() > REPORTED_WITHIN_DAYS * 24 * 3_600_000) return false
  if (kind === 'bounced' && (await store.wasProvenSince(db, to, sentAt))) return false
  if (!(await store.insertFailure(db, { kind, answer, email: to, sentAt }))) return false
  if (kind === 'bounced') await store.insertBounce(db, to, answer)
  return true
}
