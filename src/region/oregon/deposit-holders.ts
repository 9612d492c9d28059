import type { DepositHolders } from '#shared/region/region.ts'
import { ors } from './laws.ts'

/** Who may hold a deposit, and where everyone looks them up. What escrow and an escrow agent are, 696.505 says, read in a copy. */
export const DEPOSIT_HOLDER_REGISTERS: DepositHolders = {
  escrow_agent: {
    authority: 'Oregon Real Estate Agency',
    url: 'https://orea.elicense.micropact.com/Lookup/LicenseLookup.aspx',
    law: { ...ors('696.505'), name: 'ORS 696.505–696.590', readOn: '2026-11-28' },
  },
  broker: {
    authority: 'Oregon Real Estate Agency',
    url: 'https://orea.elicense.micropact.com/Lookup/LicenseLookup.aspx',
    law: null,
  },
  attorney: {
    authority: 'Oregon State Bar',
    url: 'https://www.osbar.org/members/membersearch_start.asp',
    law: null,
  },
}
