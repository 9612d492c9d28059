import type { DepositHolders } from '#shared/region/region.ts'
import { rcw } from './laws.ts'

/** Who may hold a deposit, and where everyone looks them up. Others than attorneys and banks need a license for escrow. */
export const DEPOSIT_HOLDER_REGISTERS: DepositHolders = {
  escrow_agent: {
    authority: 'Washington Department of Financial Institutions',
    url: 'https://dfi.wa.gov/consumers/verify-license',
    law: { ...rcw('18.44.021'), readOn: '2026-11-28' },
  },
  broker: {
    authority: 'Washington Department of Licensing',
    url: 'https://professions.dol.wa.gov/s/license-lookup',
    law: null,
  },
  attorney: {
    authority: 'Washington State Bar Association',
    url: 'https://www.mywsba.org/PersonifyEbusiness/LegalDirectory.aspx',
    law: null,
  },
}
