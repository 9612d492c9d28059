import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { ChoosableRole, Role } from '#shared/accounts/roles.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { isProfessional } from '#shared/professionals/professional-roles.ts'

/** "a seller", "an advisor". */
export function asA(role: Role): string {
  const name = ROLE_LABELS[role].toLowerCase()
  return `${/^[aeiou]/u.test(name) ? 'an' : 'a'} ${name}`
}

/** What changes with another role, and what stays. */
export function whatChanges(from: Role, to: ChoosableRole): readonly string[] {
  return [...lossOf(from, to), 'Your trial, your subscription and your messages stay as they are.']
}

function lossOf(from: Role, to: ChoosableRole): string[] {
  if (from === 'seller') {
    return [
      'Your listings stay on the market, and you can still edit them on your dashboard.',
      '“Manage Listings” is removed from the menu.',
    ]
  }
  if (isProfessional(from)) {
    return [
      isProfessional(to)
        ? `If you are in the directory of professionals, you leave it until our staff have checked you as ${asA(to)}.`
        : 'If you are in the directory of professionals, you leave it: owners and buyers can no longer find you there.',
      `Your profile is kept. If you become ${asA(from)} again, it is valid as before.`,
    ]
  }
  if (from === 'buyer') return ['If you are a verified buyer, you stay one.']
  return []
}

/** Each account has one trial. */
export function mayStartTrial(user: CurrentUser): boolean {
  const isOpen = user.isAdmin || user.isVerifiedProfessional || user.subscriptionStatus === 'active'
  return user.trialEndsAt === null && !isOpen
}
