import type { ProfessionalLicense } from '#shared/region/region.ts'
import { oar } from './laws.ts'

/** The day on which the rules below were read, in copies. */
export const LICENSES_READ_ON = '2026-11-28'

const AGENCY = {
  authority: 'Oregon Real Estate Agency',
  url: 'https://orea.elicense.micropact.com/Lookup/LicenseLookup.aspx',
  law: oar('863-014-0030'),
}
const BOARD = {
  authority: 'Oregon Appraiser Certification and Licensure Board',
  url: 'https://www.oregon.gov/aclb',
  law: oar('161-010-0010'),
}

/** The licenses of professionals. All of them expire: the rule says when. */
export const LICENSES: readonly ProfessionalLicense[] = [
  { kind: 'real_estate_broker', role: 'broker', name: 'Real estate broker', ...AGENCY },
  { kind: 'managing_broker', role: 'broker', name: 'Principal real estate broker', ...AGENCY },
  { kind: 'certified_general_appraiser', role: 'appraiser', name: 'Certified general appraiser', ...BOARD },
  { kind: 'certified_residential_appraiser', role: 'appraiser', name: 'Certified residential appraiser', ...BOARD },
  { kind: 'licensed_appraiser', role: 'appraiser', name: 'Licensed appraiser', ...BOARD },
]
