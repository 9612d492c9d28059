import type { MailMessage } from '#server/adapters/mail/mail.ts'
import { CODE_MINUTES } from '#shared/sign-in.ts'
import { product } from '#shared/product.ts'

type Recipient = { email: string; firstName: string }

/**
 * The code that proves an address. It stands on a line of its own, so that it is found at a glance. No name is in it:
 * whoever signed up may have put anything there, and the address may be a stranger's.
 */
export function verificationMail(email: string, code: string): MailMessage {
  return {
    to: email,
    subject: `${code} is your ${product.name} code`,
    text: `Hello,

enter this code on the page where you signed up:

${code}

It is good for ${CODE_MINUTES} minutes. If you did not sign up, ignore this mail: without the code the account never opens.

${signature}`,
  }
}

export function resetMail({ email, firstName }: Recipient, code: string): MailMessage {
  return {
    to: email,
    subject: `${code} sets a new ${product.name} password`,
    text: `Hello ${firstName},

enter this code on the page where you asked for a new password:

${code}

It is good for ${CODE_MINUTES} minutes. If you did not ask, ignore this mail: your password stays as it is.

${signature}`,
  }
}

/** For a sign-up with an address that has an account: only its owner is told so. */
export function knownAddressMail({ email, firstName }: Recipient, siteUrl: string): MailMessage {
  return {
    to: email,
    subject: `You have a ${product.name} account already`,
    text: `Hello ${firstName},

somebody, most likely you, just tried to sign up with this address. It has an account already, so nothing was changed.

Sign in: ${siteUrl}/sign-in
If the password is forgotten, the same page sets a new one.

${signature}`,
  }
}

const signature = `${product.name}, ${product.tagline}`
