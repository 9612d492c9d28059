import type { Register } from '#shared/region/region.ts'

/** Public registers of the state, in which a business is looked up (S1 §2, "links to state agency sites"). */
export const REGISTERS: readonly Register[] = [
  {
    kind: 'company',
    label: 'Oregon Secretary of State',
    short: 'Secretary of State',
    text: 'Business name search: companies, assumed business names and who runs them.',
    active: 'Registered with the Secretary of State',
    url: 'https://egov.sos.state.or.us/br/pkg_web_name_srch_inq.login',
  },
  {
    kind: 'business_license',
    label: 'Oregon Business Xpress',
    short: 'License Directory',
    text: 'License directory: which office issues the license of a trade.',
    active: 'License active at the office that issues it',
    url: 'https://apps.oregon.gov/sos/licensedirectory',
  },
  {
    kind: 'contractor',
    label: 'Oregon Construction Contractors Board',
    short: 'Construction Contractors Board',
    text: 'License search: license, bond, insurance and complaints.',
    active: 'Active at the Construction Contractors Board',
    url: 'https://search.ccb.state.or.us/search/',
    industries: ['Service Business', 'Agriculture & Horticulture'],
  },
  {
    kind: 'liquor',
    label: 'Oregon Liquor and Cannabis Commission',
    short: 'Liquor and Cannabis Commission',
    text: 'Liquor licensing: licensees and their kinds of license.',
    active: 'Liquor license active at the OLCC',
    url: 'https://www.oregon.gov/olcc/LIC/Pages/index.aspx',
    industries: ['Restaurant', 'Retail'],
  },
  {
    kind: 'child_care',
    label: 'Oregon Department of Early Learning and Care',
    short: 'Early Learning and Care',
    text: 'Find Child Care Oregon: license, inspections and complaints.',
    active: 'Child care license active at DELC',
    url: 'https://findchildcareoregon.org/',
    industries: ['Childcare', 'Education'],
  },
]
