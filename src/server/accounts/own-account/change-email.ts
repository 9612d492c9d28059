import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { EmailChange, EmailConfirmation } from '#shared/accounts/own-account.ts'
import type { CurrentUser, UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { CODE_LENGTH, CODE_MINUTES, SIGN_IN_REASONS } from '#shared/accounts/sign-in.ts'
import type { MailRequested } from '#shared/accounts/sign-in.ts'
import type { Context, JobContext } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { EmailChangeMail } from '#server/model/jobs.ts'
import { findBouncedAt, trustAddress } from '#server/platform/mail/address-state.ts'
import {
  changedAddressMail,
  newAddressMail,
  sameAddressMail,
  takenAddressMail,
} from '#server/accounts/sign-in/account-mails.ts'
import * as store from './store.ts'
import { requireMember } from '#server/model/member.ts'
import { mayMail } from '#server/accounts/sign-in/may-mail.ts'
import type { Device } from '#server/accounts/sign-in/open-session.ts'
import { provePassword } from './prove-password.ts'
import { getFreshUser } from '#server/accounts/members.ts'
import { findAccount } from '#server/accounts/store.ts'

const WRONG_CODES_ALLOWED = 5
/** Mailing is retried for about as long. The minutes of a code start when it is created. */
const WISH_MINUTES = 60

/** A requested address. It has no code until the mail is sent, and never gets one if the address is taken. */
const WantedEmail = z.strictObject({
  email: z.string(),
  code: z.nullable(z.strictObject({ hash: z.string(), endsAt: z.iso.datetime() })),
  tries: z.number(),
})
type WantedEmail = z.infer<typeof WantedEmail>

/**
 * Mails a code to a requested new address. Nothing changes until the code is entered, and the answer is the same for a
 * taken address: only its owner is notified. The present address can be asked for too once mails to it came back.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input.
 */
export async function requestEmailChange(
  ctx: Context,
  { email, password }: EmailChange,
  device: Device,
): Promise<MailRequested> {
  const member = requireMember(ctx)
  const isSameAddress = email === member.email
  if (isSameAddress && !(await findBouncedAt(ctx, email))) {
    throw new AppError('invalid_input', 'That is already your address.', {
      fields: { email: 'That is already your address' },
    })
  }
  await ctx.limits.throttle('account-change', member.id)
  const account = isSameAddress ? undefined : await findAccount(ctx.db, member.email)
  if (account?.passwordHash) await provePassword(ctx, member, password)
  await ctx.limits.throttle('mail-network', device.network)
  const isMailed = await mayMail(ctx, email, device)
  await ctx.db.transaction(async (tx) => {
    await store.lockUser(tx, member.id)
    const value = toText({ email, code: null, tries: 0 })
    await store.saveEmailChange(tx, member.id, { value, minutes: WISH_MINUTES })
    if (isMailed) await ctx.queue.send(tx, 'mail-email-change', { kind: 'code', userId: member.id, email })
  })
  return { delivery: ctx.mail.delivery }
}

/**
 * Changes the address, given the code mailed to the new one. Every other session ends, and the old address is
 * notified. If it is the present one, mails go there again, and nothing else changes.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input/wrong_code.
 */
export async function confirmEmailChange(
  ctx: Context,
  { code }: EmailConfirmation,
  { sessionToken = '' }: Device,
): Promise<CurrentUser> {
  const member = requireMember(ctx)
  await ctx.limits.throttle('email-code-account', member.id)
  const isChanged = await ctx.db.transaction(async (tx) => {
    await store.lockUser(tx, member.id)
    const wanted = await findWanted(tx, member.id)
    if (!wanted?.code || Date.parse(wanted.code.endsAt) <= Date.now() || wanted.tries >= WRONG_CODES_ALLOWED)
      return false
    if (!isSame(wanted.code.hash, hashCode(ctx, member.id, wanted.email, code))) {
      await store.updateEmailChange(tx, member.id, { value: toText({ ...wanted, tries: wanted.tries + 1 }) })
      return false
    }
    await store.deleteEmailChange(tx, member.id)
    if (wanted.email === member.email) {
      await trustAddress({ db: tx }, wanted.email)
      return true
    }
    if (!(await store.updateEmail(tx, member.id, wanted.email))) return false
    await store.deleteOtherSessions(tx, member.id, sessionToken)
    await trustAddress({ db: tx }, wanted.email)
    await ctx.queue.send(tx, 'mail-email-change', { kind: 'changed', userId: member.id, email: member.email })
    return true
  })
  if (!isChanged) throw wrongCode()
  return getFreshUser(ctx, member.id)
}

/** Cancels a requested change of address. @throws AppError not_signed_in. */
export async function cancelEmailChange(ctx: Context): Promise<void> {
  await store.deleteEmailChange(ctx.db, requireMember(ctx).id)
}

/** The requested address. */
export function newEmailOf(change: string): string {
  return readChange(change).email
}

/** For a job: mails the code, or a notice to the owner of a taken address. */
export async function deliverEmailChangeMail(ctx: JobContext, { kind, userId, email }: EmailChangeMail): Promise<void> {
  if (kind === 'changed') return ctx.mail.send(changedAddressMail(email))
  const wanted = await findWanted(ctx.db, userId)
  if (wanted?.email !== email || (await ctx.mail.isDone(email))) return
  const owner = await findAccount(ctx.db, email)
  if (owner?.isVerified && owner.id !== userId)
    return ctx.mail.send(takenAddressMail({ email, firstName: owner.firstName }))
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const hash = hashCode(ctx, userId, email, code)
  const endsAt = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString()
  const value = toText({ email, code: { hash, endsAt }, tries: 0 })
  await store.updateEmailChange(ctx.db, userId, { value, minutes: CODE_MINUTES })
  await ctx.mail.send(owner?.id === userId ? sameAddressMail(email, code) : newAddressMail(email, code))
}

async function findWanted(db: Queryable, id: UserId): Promise<WantedEmail | undefined> {
  const text = await store.findEmailChange(db, id)
  return text === undefined ? undefined : readChange(text)
}

function readChange(text: string): WantedEmail {
  return WantedEmail.parse(JSON.parse(text))
}

function toText(wanted: WantedEmail): string {
  return JSON.stringify(wanted)
}

function hashCode({ secret }: Pick<Context, 'secret'>, id: UserId, email: string, code: string): string {
  return createHmac('sha256', secret).update(`email-change ${id} ${email} ${code}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function wrongCode(): AppError {
  return new AppError('invalid_input', "That code isn't right, or it has expired. Ask for a new one.", {
    reason: SIGN_IN_REASONS.wrongCode,
    fields: { code: "That code isn't right, or it has expired" },
  })
}
