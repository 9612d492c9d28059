import { findUserIds } from '#server/accounts/seed.ts'
import type { Services } from '#server/model/context.ts'
import { hasMessages } from '#server/conversations/seed.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { takeTurns } from '#server/platform/database/take-turns.ts'
import { publicNames } from '#server/listings/identity/teaser.ts'
import { listListingsOf } from '#server/listings/seed.ts'
import { markReadBut, setPreferences } from '#server/notifications/seed.ts'
import { CAST, SELLER_EMAILS } from './cast.ts'
import { UNREAD, USUALLY_UNREAD } from '#demo/life/desk.ts'
import { documentMoments } from '#demo/life/documents.ts'
import { figureMoments } from '#demo/life/figures.ts'
import { personOf } from '#demo/life/moment.ts'
import type { Street, StreetListing } from '#demo/life/moment.ts'
import { newsMoments } from '#demo/life/news.ts'
import { queueMoments } from '#demo/life/queue.ts'
import { talkMoments } from '#demo/life/talks.ts'
import type { DrawnPaper } from '#demo/papers/draw-papers.ts'
import { DEMO_LOCK } from './seed-businesses.ts'
import { BUSINESSES } from '#demo/businesses/businesses.ts'

/** Whether there is no message yet. Sample activity is only added then. */
export async function isQuiet(services: { db: Queryable }): Promise<boolean> {
  return !(await hasMessages(services))
}

/**
 * Adds the documents, messages, notifications and reports of the sample people, if there is no message yet. It sends no
 * mail.
 *
 * Files are stored first, then all rows are inserted in one transaction. A start that is cut off leaves only files, which
 * the sweep deletes, and the next start adds everything.
 */
export async function seedLife(services: Services, papers: readonly DrawnPaper[], now: Date): Promise<void> {
  const street = await findStreet(services, now.getTime())
  if (!street) return
  const moments = [
    ...(await documentMoments(services, street, papers)),
    ...figureMoments(street),
    ...(await talkMoments(services, street)),
    ...newsMoments(street),
    ...queueMoments(street),
  ]
  moments.sort((a, b) => a.at.getTime() - b.at.getTime())
  await services.db.transaction(async (tx) => {
    await takeTurns(tx, DEMO_LOCK)
    if (!(await isQuiet({ db: tx }))) return
    // First, so that staff get the notifications about new users.
    const staff = CAST.filter(({ role }) => role === 'admin')
    for (const { email } of staff)
      await setPreferences({ db: tx }, personOf(street, email), { newUserSignupInApp: true })
    for (const moment of moments) await moment.happen(tx)
    for (const { email } of CAST) {
      await markReadBut({ db: tx }, personOf(street, email), UNREAD[email] ?? USUALLY_UNREAD)
    }
  })
}

/** Undefined when an account is missing: a sample from an older version stays as it is. */
async function findStreet({ db }: Pick<Services, 'db'>, now: number): Promise<Street | undefined> {
  const people = await findUserIds(
    { db },
    CAST.map(({ email }) => email),
  )
  if (people.size < CAST.length) return undefined
  const sellers = SELLER_EMAILS.flatMap((email) => people.get(email) ?? [])
  const listings = new Map<string, StreetListing>()
  for (const { id, title, sellerId } of await listListingsOf({ db }, sellers)) {
    const business = BUSINESSES.find((one) => publicNames(one, one.teaser ?? null).title === title)
    if (business) listings.set(business.title, { id, sellerId, business })
  }
  return { now, people, listings }
}
