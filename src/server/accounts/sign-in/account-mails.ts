import { CODE_MINUTES } from '#shared/accounts/sign-in.ts'
import { product } from '#shared/product.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { greeting } from '#server/platform/mail/without-links.ts'

const CODE_REASON = `Nobody at ${product.name} ever asks you for this code.`

type Recipient = { email: string; firstName: string }

/**
 * The code that proves an address. It is in the subject too, so that it is found at a glance. No name is in it: whoever
 * signed up may have put anything there, and the address may be a stranger's.
 */
export function verificationMail(email: string, code: string): Mail {
  return {
    to: email,
    subject: `${code} is your ${product.name} code`,
    heading: 'Open your account',
    text: [
      'Hello,',
      'Enter this code on the page where you signed up:',
      { code },
      `It is good for ${CODE_MINUTES} minutes. If you did not sign up, ignore this mail: without the code the account never opens.`,
    ],
    reason: CODE_REASON,
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
      `It is good for ${CODE_MINUTES} minutes. If you did not ask, ignore this mail: your password stays as it is.`,
    ],
    reason: CODE_REASON,
    isAskedFor: true,
  }
}

/** For a sign-up with an address that has an account: only its owner is told so. */
export function knownAddressMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `You have a ${product.name} account already`,
    text: [
      greeting(firstName),
      'Somebody, most likely you, just tried to sign up with this address. It has an account already, so nothing was changed.',
      { button: 'Sign in', path: '/sign-in' },
      'If the password is forgotten, the same page sets a new one.',
    ],
  }
}

/** For the owner of an account at which many passwords or codes were tried from many places. */
export function guessingMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `Somebody is trying to open your ${product.name} account`,
    text: [
      greeting(firstName),
      'Many wrong passwords or codes were tried at your account from several places, and none of them opened it. For up to an hour nobody can sign in to it in a new browser.',
      'In the browsers where you signed in before you can still sign in, and where you are signed in now you stay so.',
      'You need not do anything. If you use your password at other sites too, choose a new one for this site.',
      { button: 'Open your account page', path: '/account' },
    ],
    reason: 'We tell you so at most once in six hours.',
  }
}

/** The code that makes an address somebody's; again without a name, since the address may be a stranger's. */
export function newAddressMail(email: string, code: string): Mail {
  return {
    to: email,
    subject: `${code} confirms your new ${product.name} address`,
    heading: 'Your new address',
    text: [
      'Hello,',
      'Enter this code on your account page:',
      { code },
      { button: 'Open your account page', path: '/account' },
      `It is good for ${CODE_MINUTES} minutes. If you did not ask for it, ignore this mail: nothing changes.`,
    ],
    reason: CODE_REASON,
    isAskedFor: true,
  }
}

/** For an address that somebody wanted for another account: only its owner is told. */
export function takenAddressMail({ email, firstName }: Recipient): Mail {
  return {
    to: email,
    subject: `You have a ${product.name} account already`,
    text: [
      greeting(firstName),
      `Somebody, most likely you, just tried to give this address to another ${product.name} account. It has an account already, so nothing was changed.`,
    ],
  }
}

/** To the old address, which can do nothing more than know. */
export function changedAddressMail(email: string): Mail {
  return {
    to: email,
    subject: `Your ${product.name} account has another address now`,
    text: [
      'Hello,',
      'Your account was given another email address. From now on you sign in with that one, and every mail goes there. All other browsers were signed out.',
      'If it was not you who did this, write to us at once.',
      { button: 'Write to us', path: '/contact?topic=account' },
    ],
  }
}
