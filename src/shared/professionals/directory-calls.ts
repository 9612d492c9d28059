import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const directory = schemasOf(() => import('./directory.ts'))
const recommendedPartners = schemasOf(() => import('./recommended-partners.ts'))

/** What public pages ask, so that their first load has no others. */
export const directoryCalls = {
  listProfessionals: {
    method: 'get',
    path: '/api/professionals',
    query: directory('DirectoryQuery'),
    answer: directory('DirectoryPage'),
  },
  getProfessional: {
    method: 'get',
    path: '/api/professionals/{id}',
    answer: directory('ProfessionalDetail'),
  },
  listPartners: {
    method: 'get',
    path: '/api/businesses/{id}/partners',
    answer: recommendedPartners('RecommendedPartners'),
  },
} as const satisfies Calls
