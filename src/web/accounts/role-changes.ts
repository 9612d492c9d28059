import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { ChoosableRole, Role } from '#shared/accounts/roles.ts'
import type { RoleChoice } from '#shared/accounts/role-choices.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { product } from '#shared/product.ts'
import { isProfessional } from '#shared/professionals/professional-roles.ts'

/** "a seller", "an advisor". */
export function asA(role: Role): string {
  const name = ROLE_LABELS[role].toLowerCase()
  return `${/^[aeiou]/u.test(name) ? 'an' : 'a'} ${name}`
}

/** What changes with another role, and what stays. */
export function whatChanges(user: CurrentUser & { role: Role }, choice: RoleChoice): readonly string[] {
  const changes = [...lossOf(user.role, choice.role), ...closingOf(user, choice)]
  if (!startsTrial(user, choice)) {
    return [...changes, 'Your trial, your subscription and your messages stay as they are.']
  }
  return [
    ...changes,
    `As ${asA(choice.role)} your free ${product.trialDays}-day trial starts at once. Each account has one; it needs no card.`,
    'Your messages stay as they are.',
  ]
}

/** Whether this choice starts the trial, which each account has once. Subscribers gain nothing from it. */
export function startsTrial(user: CurrentUser, { isTrialUser }: RoleChoice): boolean {
  return isTrialUser && user.trialEndsAt === null && user.subscriptionStatus !== 'active'
}

/** Verified professionals see what is premium without paying. */
function closingOf(user: CurrentUser, choice: RoleChoice): string[] {
  const isOpenAnyway = user.subscriptionStatus === 'active' || user.isTrialActive || startsTrial(user, choice)
  if (!user.isVerifiedProfessional || isOpenAnyway) return []
  return [
    `What is open to verified professionals closes${isProfessional(choice.role) ? ' until you are verified again' : ''}.`,
  ]
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

/** Whether the trial opens something for them, in the role that they have. */
export function mayStartTrial(user: CurrentUser): boolean {
  const isOpen = user.isAdmin || user.isVerifiedProfessional || user.subscriptionStatus === 'active'
  return user.trialEndsAt === null && !isOpen
}
