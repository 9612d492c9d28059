import { randomBytes } from 'node:crypto'
import { product } from '#shared/product.ts'
import { addUsers, getUserId, hashPassword, opensWith, renewSamples, setPasswords } from '#server/accounts/seed.ts'
import type { PaidInvoice } from '#server/platform/payments/payments.ts'
import { addPayments } from '#server/billing/seed.ts'
import type { Services } from '#server/model/context.ts'
import { isLocalSite } from '#server/platform/env.ts'
import type { NewUser } from '#server/accounts/seed.ts'
import { CAST, KNOWN_PASSWORD, SUBSCRIBER_EMAIL, TRIAL_EMAIL } from './cast.ts'
import type { CastMember } from './cast.ts'

const DAY_MS = 24 * 3600 * 1000
const SUBSCRIBED_DAYS = 30
const EMAILS = CAST.map(({ email }) => email)
const SUBSCRIBER_EMAILS = CAST.filter(({ subscribedDays }) => subscribedDays).map(({ email }) => email)

/**
 * Adds the sample accounts once. They have a known password on a site that only this machine can reach, and a random
 * password on any other site.
 *
 * @returns the password, or undefined when an earlier start made a random one.
 */
export async function seedCast(services: Services): Promise<string | undefined> {
  const password = isLocalSite(services.env) ? KNOWN_PASSWORD : randomBytes(9).toString('base64url')
  const isOpen = await opensWith(services, TRIAL_EMAIL, KNOWN_PASSWORD)
  const now = Date.now()
  if (isOpen === undefined) {
    const passwordHash = await hashPassword(services, password)
    // One transaction: a start that is cut off must not leave a subscriber without payments.
    await services.db.transaction(async (tx) => {
      await addUsers(
        { db: tx },
        CAST.map((member) => toUser(member, now, passwordHash)),
      )
      for (const [index, email] of SUBSCRIBER_EMAILS.entries()) {
        const months = email === SUBSCRIBER_EMAIL ? 3 : 1
        await addPayments({ db: tx }, await getUserId({ db: tx }, email), samplePayments(now, { months, index }))
      }
    })
    return password
  }
  await renewSamples(services, {
    trial: { email: TRIAL_EMAIL, until: new Date(now + 3 * DAY_MS) },
    subscribers: { emails: SUBSCRIBER_EMAILS, until: new Date(now + SUBSCRIBED_DAYS * DAY_MS) },
  })
  if (isLocalSite(services.env)) {
    if (!isOpen) await setPasswords(services, EMAILS, password)
    return password
  }
  return (await retireKnownPassword(services, password)) ? password : undefined
}

function toUser(member: CastMember, now: number, passwordHash: string): NewUser {
  const { email, firstName, lastName, role, joinedDaysAgo, trialDays, subscribedDays } = member
  return {
    email,
    firstName,
    lastName,
    role,
    passwordHash,
    createdAt: new Date(now - joinedDaysAgo * DAY_MS),
    trialEndsAt: trialDays === undefined ? null : new Date(now + trialDays * DAY_MS),
    subscribedUntil: subscribedDays === undefined ? null : new Date(now + subscribedDays * DAY_MS),
  }
}

/** One payment for each month, the newest first. */
function samplePayments(now: number, { months, index }: { months: number; index: number }): PaidInvoice[] {
  return Array.from({ length: months }, (_, ago) => {
    const paidAt = new Date(now - ago * SUBSCRIBED_DAYS * DAY_MS)
    const endsAt = new Date(paidAt.getTime() + SUBSCRIBED_DAYS * DAY_MS)
    return {
      id: index === 0 ? `in_sample_${ago}` : `in_sample_${index}_${ago}`,
      amountCents: product.subscriptionPriceCents,
      paidAt,
      period: { startsAt: paidAt, endsAt },
    }
  })
}

/**
 * Replaces the known password of sample accounts before other machines can reach the site. The accounts can be from an
 * earlier start on a local site.
 *
 * @returns whether an account still had the known password.
 */
export async function retireKnownPassword(
  services: Services,
  password = randomBytes(32).toString('base64url'),
): Promise<boolean> {
  const open: string[] = []
  for (const email of EMAILS) if (await opensWith(services, email, KNOWN_PASSWORD)) open.push(email)
  if (open.length > 0) await setPasswords(services, open, password)
  return open.length > 0
}
