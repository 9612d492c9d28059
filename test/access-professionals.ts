import { sampleProfile, verifiedProfessional } from '#server/professionals/testing.ts'
import { everyone, members, reads, writes } from './access-row.ts'
import type { Row } from './access-row.ts'

/** The rows of the table about professionals. */
export const PROFESSIONAL_ROWS: Record<string, Row> = {
  listPartners: {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/partners`),
    answers: everyone(200),
  },
  listProfessionals: reads('/api/professionals?type=broker&place=Spokane', everyone(200)),
  getProfessional: {
    send: async (client, { world }) => client.get(`/api/professionals/${(await verifiedProfessional(world)).id}`),
    answers: everyone(200),
  },
  getProfessionalContact: {
    send: async (client, { world }) =>
      client.get(`/api/professionals/${(await verifiedProfessional(world)).id}/contact`),
    answers: members(200),
  },
  followProfessional: {
    send: async (client, { world }) =>
      client.put(`/api/professionals/${(await verifiedProfessional(world)).id}/follow`),
    answers: members(204),
  },
  unfollowProfessional: {
    send: async (client, { world }) =>
      client.delete(`/api/professionals/${(await verifiedProfessional(world)).id}/follow`),
    answers: members(204),
  },
  getOwnProfile: reads('/api/professional/profile', {
    ...members(403),
    professional: 200,
    verifiedProfessional: 200,
  }),
  createOwnProfile: writes('/api/professional/profile', sampleProfile, {
    ...members(403),
    professional: 201,
    verifiedProfessional: 409,
  }),
  // Only the verified professional has a profile.
  updateOwnProfile: {
    send: (client) => client.patch('/api/professional/profile', { bio: 'Two decades of ledgers.' }),
    answers: { ...members(403), professional: 404, verifiedProfessional: 200 },
  },
  getProfileCompleteness: reads('/api/professional/profile/completeness', {
    ...members(403),
    professional: 200,
    verifiedProfessional: 200,
  }),
  noteProfileStep: writes(
    '/api/professional/profile/step',
    { step: 'bio_complete' },
    { ...members(403), professional: 204, verifiedProfessional: 204 },
  ),
  requestProfileVerification: writes('/api/professional/profile/verification', undefined, {
    ...members(403),
    professional: 404,
    verifiedProfessional: 200,
  }),
  listProfessionalReviews: reads('/api/reviews/professionals', { ...members(403), admin: 200 }),
  reviewProfessional: {
    send: async (client, { world }) => {
      const { id, updatedAt, role } = await verifiedProfessional(world, { isWaiting: true })
      return client.post(`/api/reviews/professionals/${id}`, { step: 'approve', note: '', updatedAt, role })
    },
    answers: { ...members(403), admin: 200 },
  },
  countLeads: reads('/api/conversations/leads', members(200)),
  exportLeads: reads('/api/conversations/leads.csv', members(200)),
}
