import type { StateSite } from '#shared/region/region.ts'

/** Public registers of the state (S1 §2, "links to state agency sites"). */
export const STATE_SITES: readonly StateSite[] = [
  {
    label: 'Oregon Secretary of State',
    short: 'Secretary of State',
    text: 'Business name search: companies, assumed business names and who runs them.',
    url: 'https://egov.sos.state.or.us/br/pkg_web_name_srch_inq.login',
  },
  {
    label: 'Oregon Business Xpress',
    short: 'License Directory',
    text: 'License directory: which office issues the license of a trade.',
    url: 'https://apps.oregon.gov/sos/licensedirectory',
  },
]
