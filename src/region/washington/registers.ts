import type { Register } from '#shared/region/region.ts'

/** Public registers of the state, in which a business is looked up (S1 §2, "links to state agency sites"). */
export const REGISTERS: readonly Register[] = [
  {
    kind: 'business_license',
    label: 'Washington Department of Revenue',
    short: 'Department of Revenue',
    text: 'Business lookup: the UBI number of every licensed business.',
    active: 'UBI active at Revenue',
    url: 'https://secure.dor.wa.gov/gteunauth/_/',
  },
  {
    kind: 'company',
    label: 'Washington Secretary of State',
    short: 'Secretary of State',
    text: 'Corporations search: companies, partnerships and who runs them.',
    active: 'Registered with the Secretary of State',
    url: 'https://ccfs.sos.wa.gov/#/BusinessSearch',
  },
  {
    kind: 'contractor',
    label: 'Washington Department of Labor & Industries',
    short: 'Labor & Industries',
    text: 'Verify a contractor: registration, bond, insurance and workers’ comp account.',
    active: 'Active at Labor & Industries',
    url: 'https://secure.lni.wa.gov/verify/',
    industries: ['Service Business', 'Agriculture & Horticulture'],
  },
  {
    kind: 'liquor',
    label: 'Washington Liquor and Cannabis Board',
    short: 'Liquor and Cannabis Board',
    text: 'Lists of licensees, on and off premises.',
    active: 'Liquor license active at the Board',
    url: 'https://lcb.wa.gov/records/frequently-requested-lists',
    industries: ['Restaurant', 'Retail'],
  },
  {
    kind: 'child_care',
    label: 'Washington Department of Children, Youth, and Families',
    short: 'Children, Youth, and Families',
    text: 'Child Care Check: license, inspections and complaints.',
    active: 'Child care license active at DCYF',
    url: 'https://www.findchildcarewa.org/',
    industries: ['Childcare', 'Education'],
  },
]
