import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import { suspensionEndText } from '#shared/accounts/suspension.ts'
import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { product } from '#shared/product.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** The notice to a member whom staff keep out, who reads it in the mail. */
export function memberSuspendedNotice({ reason, endsAt }: DomainEventPayload<'member.suspended'>): PersonalNotice {
  return {
    type: 'account_suspended',
    title: `Your ${product.name} account is suspended`,
    message: `You can't sign in ${suspensionEndText(endsAt)}. Our staff wrote: ${reason} What you have on the market is hidden meanwhile, and comes back by itself. If you think that this is wrong, write to us.`,
    path: '/contact?topic=account',
  }
}

export const MEMBER_RESTORED: PersonalNotice = {
  type: 'account_changed',
  title: `Your ${product.name} account is open again`,
  message: 'The suspension is over: you can sign in, and what was hidden of yours is on the market again.',
  path: '/account',
}

/** The notice to a member of whose account staff changed something. */
export function memberChangedNotice({ change, role }: DomainEventPayload<'member.changed'>): PersonalNotice {
  return { type: 'account_changed', path: '/account', ...WORDS[change](role === null ? '' : ROLE_LABELS[role]) }
}

/** Who did not change it learns of it. */
export function twoFactorNotice({ isOn }: DomainEventPayload<'two_factor.changed'>): PersonalNotice {
  return {
    type: 'account_changed',
    path: '/account',
    title: `Two-factor sign-in is ${isOn ? 'on' : 'off'}`,
    message: isOn
      ? 'From now on, signing in takes your password and a code from your app. Your other browsers were signed out.\n\nIf this was not you, write to us right away.'
      : 'From now on, signing in takes your password alone.\n\nIf this was not you, change your password, and write to us.',
  }
}

/** Who did not make it learns of it. */
export function passkeyNotice({ name }: DomainEventPayload<'passkey.added'>): PersonalNotice {
  return {
    type: 'account_changed',
    path: '/account',
    title: 'A passkey was added to your account',
    message: `It was made in ${name}, and signs in without your password.\n\nIf this was not you, remove it on your account page, and change your password.`,
  }
}

type Words = Pick<PersonalNotice, 'title' | 'message'>

const WORDS: Record<DomainEventPayload<'member.changed'>['change'], (role: string) => Words> = {
  role: (role) => ({
    title: `Your role on ${product.name} is now ${role}`,
    message: 'Our staff changed the role of your account. If you did not expect it, write to us.',
  }),
  email: () => ({
    title: `This is now the address of your ${product.name} account`,
    message:
      'Our staff corrected the address of your account. You sign in with this one, and with the password that you had. You were signed out everywhere.',
  }),
  trial: () => ({
    title: 'You can start your free trial once more',
    message: 'Our staff reset the trial of your account. It starts when you choose “Shopping and browsing”.',
  }),
}
