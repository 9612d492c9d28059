import type { StateSite } from '#shared/region/region.ts'

/** Public registers of the state (S1 §2, "links to state agency sites"). */
export const STATE_SITES: readonly StateSite[] = [
  {
    label: 'Washington Department of Revenue',
    short: 'Department of Revenue',
    text: 'Business lookup: the UBI number of every licensed business.',
    url: 'https://secure.dor.wa.gov/gteunauth/_/',
  },
  {
    label: 'Washington Secretary of State',
    short: 'Secretary of State',
    text: 'Corporations search: companies, partnerships and who runs them.',
    url: 'https://ccfs.sos.wa.gov/#/BusinessSearch',
  },
]
