import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const professionals = schemasOf(() => import('./professionals.ts'))

export const professionalCalls = {
  getOwnProfile: { method: 'get', path: '/api/professional/profile', answer: professionals('OwnProfile') },
  createOwnProfile: {
    method: 'post',
    path: '/api/professional/profile',
    body: professionals('ProfileInput'),
    answer: professionals('ProfessionalProfile'),
    status: 201,
  },
  updateOwnProfile: {
    method: 'patch',
    path: '/api/professional/profile',
    body: professionals('ProfileInput'),
    answer: professionals('ProfessionalProfile'),
  },
  getProfileCompleteness: {
    method: 'get',
    path: '/api/professional/profile/completeness',
    answer: professionals('Completeness'),
  },
  noteProfileStep: { method: 'post', path: '/api/professional/profile/step', body: professionals('StepReport') },
  requestProfileVerification: {
    method: 'post',
    path: '/api/professional/profile/verification',
    answer: professionals('ProfessionalProfile'),
  },
  followProfessional: { method: 'put', path: '/api/professionals/{id}/follow' },
  unfollowProfessional: { method: 'delete', path: '/api/professionals/{id}/follow' },
  listProfessionalReviews: {
    method: 'get',
    path: '/api/reviews/professionals',
    answer: professionals('ProfessionalQueue'),
  },
  reviewProfessional: {
    method: 'post',
    path: '/api/reviews/professionals/{id}',
    body: professionals('ProfessionalDecision'),
    answer: professionals('ProfessionalOutcome'),
  },
} as const satisfies Calls
