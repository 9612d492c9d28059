import type { Role } from '#shared/accounts.ts'

/** One of the sample accounts. They are plainly samples: none of the addresses can exist. */
export interface CastMember {
  email: string
  firstName: string
  lastName: string
  role: Role | null
  /** For whoever reads the list of logins. */
  about: string
  /** When the sample is made. */
  joinedDaysAgo: number
  /** From the moment that they are made; a negative one is over. */
  trialDays?: number
  subscribedDays?: number
}

const at = (name: string) => `${name}@handover.example`

export const TRIAL_EMAIL = at('trial')
export const SUBSCRIBER_EMAIL = at('subscriber')

/** One of every kind of visitor, so that each part of the site can be tried. */
export const CAST: readonly CastMember[] = [
  {
    email: at('seller'),
    firstName: 'Sample',
    lastName: 'Seller',
    role: 'seller',
    about: 'a seller with businesses',
    joinedDaysAgo: 62,
  },
  {
    email: at('buyer'),
    firstName: 'Sample',
    lastName: 'Buyer',
    role: 'buyer',
    about: 'a buyer, no trial yet',
    joinedDaysAgo: 41,
  },
  {
    email: TRIAL_EMAIL,
    firstName: 'Sample',
    lastName: 'Browser',
    role: 'buyer',
    about: 'a buyer whose trial runs, and whose proof of funds waits',
    joinedDaysAgo: 0,
    trialDays: 3,
  },
  {
    email: at('expired'),
    firstName: 'Sample',
    lastName: 'Latecomer',
    role: 'buyer',
    about: 'a buyer whose trial is over',
    joinedDaysAgo: 4,
    trialDays: -1,
  },
  {
    email: SUBSCRIBER_EMAIL,
    firstName: 'Sample',
    lastName: 'Subscriber',
    role: 'buyer',
    about: 'a verified buyer who subscribed',
    joinedDaysAgo: 95,
    subscribedDays: 30,
  },
  {
    email: at('lender'),
    firstName: 'Sample',
    lastName: 'Lender',
    role: 'lender',
    about: 'a lender',
    joinedDaysAgo: 33,
  },
  {
    email: at('broker'),
    firstName: 'Sample',
    lastName: 'Broker',
    role: 'broker',
    about: 'a verified broker',
    joinedDaysAgo: 26,
  },
  {
    email: at('advisor'),
    firstName: 'Sample',
    lastName: 'Advisor',
    role: 'advisor',
    about: 'a verified advisor',
    joinedDaysAgo: 20,
  },
  {
    email: at('appraiser'),
    firstName: 'Sample',
    lastName: 'Appraiser',
    role: 'appraiser',
    about: 'a verified appraiser',
    joinedDaysAgo: 14,
  },
  {
    email: at('advisor2'),
    firstName: 'Sample',
    lastName: 'Advisor 2',
    role: 'advisor',
    about: 'an advisor whose profile waits for staff',
    joinedDaysAgo: 3,
  },
  {
    email: at('new'),
    firstName: 'Sample',
    lastName: 'Newcomer',
    role: null,
    about: 'somebody without a role yet',
    joinedDaysAgo: 1,
  },
  { email: at('admin'), firstName: 'Sample', lastName: 'Admin', role: 'admin', about: 'staff', joinedDaysAgo: 120 },
  ...[2, 3, 4, 5, 6].map((number) => ({
    email: at(`seller${number}`),
    firstName: 'Sample',
    lastName: `Seller ${number}`,
    role: 'seller' as const,
    about: 'another seller',
    joinedDaysAgo: 60 - number * 8,
  })),
]

/** Known to everybody who reads this: only for a site that nobody else can reach. */
export const KNOWN_PASSWORD = 'handover-demo'

export const SELLER_EMAILS = CAST.filter(({ role }) => role === 'seller').map(({ email }) => email)
