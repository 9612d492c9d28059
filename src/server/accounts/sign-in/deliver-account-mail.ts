import type { CodeKind } from '#server/model/authentication.ts'
import type { JobContext } from '#server/model/context.ts'
import type { AccountMail } from '#server/model/jobs.ts'
import { guessingMail, knownAddressMail, knownPasswordMail, resetMail, verificationMail } from './account-mails.ts'
import { deleteCodes, findAccount } from '#server/accounts/store.ts'

/**
 * Sends the requested mail, if it applies to the address: a code for an unverified one, a code for a new password, a
 * notice of an existing account, of guessing, or of a password that a stranger knows. Every run mails a new code, which invalidates the previous one, so a
 * job whose mail was sent does nothing.
 */
export async function deliverAccountMail(ctx: JobContext, { kind, email }: AccountMail): Promise<void> {
  const account = await findAccount(ctx.db, email)
  if (!account || (await ctx.mail.isDone(email))) return
  const recipient = { email, firstName: account.firstName }
  if (kind === 'reset') {
    // An account that signs in only through the identity provider can't get a password while there is one.
    const mayReset = account.isVerified && (account.passwordHash !== null || !ctx.identityProvider)
    if (mayReset) await ctx.mail.send(resetMail(recipient, await makeCode(ctx, email, 'forget-password')))
  } else if (kind === 'guessing' || kind === 'known-password') {
    const tell = kind === 'guessing' ? guessingMail : knownPasswordMail
    if (account.isVerified && account.passwordHash !== null) await ctx.mail.send(tell(recipient))
  } else if (!account.isVerified) {
    await ctx.mail.send(verificationMail(email, await makeCode(ctx, email, 'email-verification')))
  } else if (kind === 'sign-up') {
    await ctx.mail.send(knownAddressMail(recipient))
  }
}

async function makeCode({ auth, db }: JobContext, email: string, kind: CodeKind): Promise<string> {
  await deleteCodes(db, email, kind)
  return (await auth()).createCode(email, kind)
}
