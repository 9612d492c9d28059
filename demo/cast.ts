import type { Role } from '#shared/accounts/roles.ts'
import { SAMPLE_DOMAIN } from '#server/model/is-sample.ts'

/** A sample account. Its address is in a reserved domain, which marks it as a sample. */
export interface CastMember {
  email: string
  firstName: string
  lastName: string
  role: Role | null
  /** Printed in the list of logins. */
  about: string
  /** Counted from the first start. */
  joinedDaysAgo: number
  /** Counted from the first start. A negative number means that the trial is over. */
  trialDays?: number
  subscribedDays?: number
}

const at = (name: string) => `${name}@${SAMPLE_DOMAIN}`

export const TRIAL_EMAIL = at('trial')
export const SUBSCRIBER_EMAIL = at('subscriber')
export const STAFF_EMAIL = at('admin')

const BUYERS: readonly CastMember[] = [
  {
    email: at('buyer'),
    firstName: 'Caleb',
    lastName: 'Whitaker',
    role: 'buyer',
    about: 'a buyer, no trial yet',
    joinedDaysAgo: 41,
  },
  {
    email: TRIAL_EMAIL,
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'buyer',
    about: 'a buyer whose trial runs, and whose proof of funds waits',
    joinedDaysAgo: 1,
    trialDays: 3,
  },
  {
    email: at('expired'),
    firstName: 'Martin',
    lastName: 'Kessler',
    role: 'buyer',
    about: 'a buyer whose trial is over',
    joinedDaysAgo: 4,
    trialDays: -1,
  },
  {
    email: SUBSCRIBER_EMAIL,
    firstName: 'Elena',
    lastName: 'Vasquez',
    role: 'buyer',
    about: 'a verified buyer who subscribed',
    joinedDaysAgo: 95,
    subscribedDays: 30,
  },
  {
    email: at('subscriber2'),
    firstName: 'Theo',
    lastName: 'Brandt',
    role: 'buyer',
    about: 'a buyer who subscribed, not verified yet',
    joinedDaysAgo: 19,
    subscribedDays: 30,
  },
  {
    email: at('subscriber3'),
    firstName: 'Vince',
    lastName: 'Marlow',
    role: 'buyer',
    about: 'a buyer who was blocked and reported',
    joinedDaysAgo: 6,
    subscribedDays: 30,
  },
]

const PROFESSIONALS: readonly CastMember[] = [
  {
    email: at('lender'),
    firstName: 'Grace',
    lastName: 'Okafor',
    role: 'lender',
    about: 'a lender',
    joinedDaysAgo: 33,
  },
  {
    email: at('broker'),
    firstName: 'Walter',
    lastName: 'Sundberg',
    role: 'broker',
    about: 'a verified broker',
    joinedDaysAgo: 26,
  },
  {
    email: at('advisor'),
    firstName: 'June',
    lastName: 'Takahashi',
    role: 'advisor',
    about: 'a verified advisor',
    joinedDaysAgo: 20,
  },
  {
    email: at('appraiser'),
    firstName: 'Ruth',
    lastName: 'Ellison',
    role: 'appraiser',
    about: 'a verified appraiser',
    joinedDaysAgo: 14,
  },
  {
    email: at('advisor2'),
    firstName: 'Omar',
    lastName: 'Haddad',
    role: 'advisor',
    about: 'an advisor whose profile waits for staff',
    joinedDaysAgo: 3,
  },
  {
    email: at('broker2'),
    firstName: 'Lena',
    lastName: 'Fischer',
    role: 'broker',
    about: 'a broker whose profile waits for staff',
    joinedDaysAgo: 2,
  },
]

const SELLERS: readonly CastMember[] = [
  ['Hank', 'Delgado'],
  ['Ingrid', 'Solberg'],
  ['Dev', 'Malhotra'],
  ['Rosemary', 'Quill'],
  ['Tomasz', 'Nowak'],
].map(([firstName = '', lastName = ''], index) => ({
  email: at(`seller${index + 2}`),
  firstName,
  lastName,
  role: 'seller',
  about: 'another seller',
  joinedDaysAgo: 44 - index * 8,
}))

/** At least one account for each role and state, and the people whom they deal with. */
export const CAST: readonly CastMember[] = [
  {
    email: at('seller'),
    firstName: 'Nora',
    lastName: 'Haugen',
    role: 'seller',
    about: 'a seller with businesses',
    joinedDaysAgo: 62,
  },
  ...BUYERS,
  ...PROFESSIONALS,
  {
    email: at('new'),
    firstName: 'Sam',
    lastName: 'Rivers',
    role: null,
    about: 'somebody without a role yet',
    joinedDaysAgo: 1,
  },
  {
    email: STAFF_EMAIL,
    firstName: 'Joan',
    lastName: 'Prescott',
    role: 'admin',
    about: 'staff',
    joinedDaysAgo: 120,
  },
  ...SELLERS,
]

/** Public in this repository, so it is used only on a site that no other machine can reach. */
export const KNOWN_PASSWORD = 'handover-demo'

export const SELLER_EMAILS = CAST.filter(({ role }) => role === 'seller').map(({ email }) => email)
