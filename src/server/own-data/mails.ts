import { CLOSING_DAYS, COPY_DAYS } from '#shared/accounts/own-data.ts'
import { product } from '#shared/product.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

export function closingCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: `${code} closes your ${product.name} account`,
    heading: 'Close your account',
    text: [
      'Hello,',
      'Enter this code on the account page to close your account:',
      { code },
      'If this was not you, do nothing: without the code, nothing happens.',
    ],
    isAskedFor: true,
  }
}

export function closedMail(to: string, eraseOn: string): Mail {
  return {
    to,
    subject: `Your ${product.name} account is closed`,
    text: [
      'Hello,',
      `Your account is closed, and will be erased on ${eraseOn}. Your listings have left the market, and a subscription is canceled.`,
      `Did you change your mind? Sign in within ${CLOSING_DAYS} days and press "Keep my account".`,
      { button: 'Your account', path: '/account' },
    ],
  }
}

export function closedByStaffMail(to: string, eraseOn: string): Mail {
  return {
    to,
    subject: `Your ${product.name} account is closed`,
    text: [
      'Hello,',
      `Our staff closed your account, and it will be erased on ${eraseOn}. Your listings have left the market, and a subscription is canceled.`,
      `Should it stay? Sign in within ${CLOSING_DAYS} days and press "Keep my account". If you can't sign in, write to us.`,
      { button: 'Your account', path: '/account' },
    ],
  }
}

export function copyMail(to: string): Mail {
  return {
    to,
    subject: `Your ${product.name} data is ready`,
    text: [
      'Hello,',
      `The copy of your data that you asked for is ready. You can download it for ${COPY_DAYS} days, while you are signed in.`,
      { button: 'Download it', path: '/account' },
    ],
  }
}

/** For a member who can't sign in: whoever has this mail can open the copy. */
export function linkedCopyMail(to: string, path: string): Mail {
  return {
    to,
    subject: `Your ${product.name} data`,
    text: [
      'Hello,',
      `You asked our staff for a copy of your data. You can download it for ${COPY_DAYS} days. Nobody else has this link, and our staff do not read the copy. Don’t forward this email.`,
      { button: 'Download it', path },
    ],
  }
}
