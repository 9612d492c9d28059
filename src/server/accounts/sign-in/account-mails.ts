import { CODE_MINUTES } from '#shared/accounts/sign-in.ts'
import { product } from '#shared/product.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/without-links.ts'

const codeReason = () => `${product.name} staff never ask you for this code.`

type Recipient = { email: string; firstName: string }

/**
 * The code that verifies an address. The subject has it too, so it is easy to find. The mail contains no name: it is
 * unverified text from the sign-up, and the address may be a stranger's.
 */
export function verificationMail(email: string, code: string): Mail {
  return {
    to: email,
    subject: `${code} is your ${product.name} code`,
    heading: 'Verify your email address',
    text: [
      'Hello,',
      'Enter this code on the page where you signed up:',
      { code },
      `It is valid for ${CODE_MINUTES} minutes. If you did not sign up, ignore this email: without the code, no account is opened.`,
    ],
    reason: codeReason(),
    isAskedFor: true,
  }
}

export function resetMail({ email, firstName }: Recipient, code: string): Mail {
  return {
    to: email,
    subject: `${code} sets a new ${product.name} password`,
    heading: 'Set a new password',
    text: [
      greeting(firstName),
      'Enter this code on the page where you asked for a new password:',
      { code },
      `It is valid for ${CODE_MINUTES} minutes. If you did not request it, ignore this email: your password stays as it is.`,
    ],
    reason: codeReason(),
    isAskedFor: true,
  }
}

/** For a sign-up with an address that has an account: only its owner is notified. */
export function knownAddressMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `You already have a ${product.name} account`,
    text: [
      greeting(firstName),
      'Someone, most likely you, just tried to sign up with this address. It already has an account, so nothing was changed.',
      { button: 'Sign in', path: '/sign-in' },
      'If you forgot your password, you can set a new one on the sign-in page.',
    ],
  }
}

/** For the owner of an account with many wrong passwords or codes from many networks. */
export function guessingMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `Someone is trying to sign in to your ${product.name} account`,
    text: [
      greeting(firstName),
      'Someone tried many wrong passwords or codes for your account from several places, and none of them worked. For up to an hour, no one can sign in to it from a new browser.',
      'You can still sign in from browsers that you used before, and you stay signed in where you are.',
      'You don’t need to do anything. If you use your password on other sites too, choose a new one for this site.',
      { button: 'Open your account page', path: '/account' },
    ],
    reason: 'We send this email at most once every six hours.',
  }
}

/** For the owner of an account with many wrong codes after the right password. */
export function knownPasswordMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `Someone knows your ${product.name} password`,
    text: [
      greeting(firstName),
      'Someone entered your password, and then many wrong codes. Two-factor sign-in kept them out. If that was you, there is nothing else to do.',
      'If it was not, choose a new password now, and on every other site where you use the same one.',
      { button: 'Choose a new password', path: '/sign-in?mode=forgot' },
    ],
    reason: 'We send this email at most once every six hours.',
  }
}

/** The code that verifies a new address; also without a name, since the address may be a stranger's. */
export function newAddressMail(email: string, code: string): Mail {
  return {
    to: email,
    subject: `${code} confirms your new ${product.name} address`,
    heading: 'Confirm your new address',
    text: [
      'Hello,',
      'Enter this code on your account page:',
      { code },
      { button: 'Open your account page', path: '/account' },
      `It is valid for ${CODE_MINUTES} minutes. If you did not request it, ignore this email: nothing changes.`,
    ],
    reason: codeReason(),
    isAskedFor: true,
  }
}

/** The code that shows that mails reach an address again, after some came back. */
export function sameAddressMail(email: string, code: string): Mail {
  return {
    to: email,
    subject: `${code} confirms that ${product.name} emails reach you`,
    heading: 'Our emails reach you again',
    text: [
      'Hello,',
      'Emails to this address came back to us. Enter this code on your account page, and we will use it again:',
      { code },
      { button: 'Open your account page', path: '/account' },
      `It is valid for ${CODE_MINUTES} minutes. If you did not request it, ignore this email: nothing changes.`,
    ],
    reason: codeReason(),
    isAskedFor: true,
  }
}

/** For a requested address that belongs to another account: only its owner is notified. */
export function takenAddressMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `You already have a ${product.name} account`,
    text: [
      greeting(firstName),
      `Someone, most likely you, just tried to use this address for another ${product.name} account. It already has an account, so nothing was changed.`,
    ],
  }
}

/** To the old address, for information. */
export function changedAddressMail(email: string): Mail {
  return {
    to: email,
    subject: `The email address of your ${product.name} account was changed`,
    text: [
      'Hello,',
      'Your account has a new email address. From now on, sign in with that one; all emails go there. Every other browser was signed out.',
      'If this was not you, write to us right away.',
      { button: 'Write to us', path: '/contact?topic=account' },
    ],
  }
}
