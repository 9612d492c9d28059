import type { ProfessionalLicense } from '#shared/region/region.ts'
import { rcw } from './laws.ts'

/** The day on which the laws below were read. */
export const LICENSES_READ_ON = '2026-11-28'

const DOL = { authority: 'Washington Department of Licensing', url: 'https://professions.dol.wa.gov/s/license-lookup' }

/** The licenses of professionals. All of them expire: the law says when. */
export const LICENSES: readonly ProfessionalLicense[] = [
  { kind: 'real_estate_broker', role: 'broker', name: 'Real estate broker', ...DOL, law: rcw('18.85.191') },
  { kind: 'managing_broker', role: 'broker', name: 'Managing broker', ...DOL, law: rcw('18.85.191') },
  {
    kind: 'certified_general_appraiser',
    role: 'appraiser',
    name: 'Certified general appraiser',
    ...DOL,
    law: rcw('18.140.130'),
  },
  {
    kind: 'certified_residential_appraiser',
    role: 'appraiser',
    name: 'Certified residential appraiser',
    ...DOL,
    law: rcw('18.140.130'),
  },
  { kind: 'licensed_appraiser', role: 'appraiser', name: 'Licensed appraiser', ...DOL, law: rcw('18.140.130') },
  {
    kind: 'cpa',
    role: 'advisor',
    name: 'Certified public accountant',
    authority: 'Washington State Board of Accountancy',
    url: 'https://acb.wa.gov/',
    law: rcw('18.04.215'),
  },
]
