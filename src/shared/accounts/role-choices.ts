import { product } from '#shared/product.ts'
import type { ChoosableRole } from './roles.ts'
import type { RoleChoiceInput } from './user.ts'

/** An option of the role dialog (S1 §2, "Role selection dialog"). `isTrialUser` marks the one that starts the trial. */
export interface RoleChoice {
  role: ChoosableRole
  isTrialUser: boolean
  label: string
  offer: string
  description: string
}

const leads = () => `${product.subscriptionPrice}/month`

export const ROLE_CHOICES: readonly RoleChoice[] = [
  {
    role: 'seller',
    isTrialUser: false,
    label: 'Seller',
    offer: 'Free forever',
    description: 'List your business and be verified.',
  },
  {
    role: 'buyer',
    isTrialUser: false,
    label: 'Buyer',
    get offer() {
      return leads()
    },
    get description() {
      return `Contact ${product.contactsPerPeriod} sellers and see every number.`
    },
  },
  {
    role: 'buyer',
    isTrialUser: true,
    label: 'Shopping and browsing',
    get offer() {
      return `Free ${product.trialDays}-day trial`
    },
    description: 'Look closer before you decide. No card needed.',
  },
  {
    role: 'lender',
    isTrialUser: false,
    label: 'Lender',
    get offer() {
      return leads()
    },
    description: 'Lead generation: sales that need financing.',
  },
  {
    role: 'broker',
    isTrialUser: false,
    label: 'Broker',
    get offer() {
      return leads()
    },
    description: 'Lead generation: owners who want to sell.',
  },
  {
    role: 'advisor',
    isTrialUser: false,
    label: 'Advisor',
    get offer() {
      return leads()
    },
    description: 'Lead generation: people with a deal to check.',
  },
  {
    role: 'appraiser',
    isTrialUser: false,
    label: 'Appraiser',
    get offer() {
      return leads()
    },
    description: 'Lead generation: businesses that need a number.',
  },
]

export function roleChoiceOf({ role, isTrialUser = false }: RoleChoiceInput): RoleChoice | undefined {
  return ROLE_CHOICES.find((choice) => choice.role === role && choice.isTrialUser === isTrialUser)
}
