import { NO_RULES } from '#shared/buyer-passport/screening.ts'
import { sampleProfile } from '#server/buyer-passport/testing.ts'
import { members, reads } from './access-row.ts'
import type { Row } from './access-row.ts'

/** The part of the table that is about buyer passports and what sellers ask of buyers. */
export const PASSPORT_ROWS: Record<string, Row> = {
  getBuyerPassport: reads('/api/buyer-profile', members(200)),
  setBuyerPassport: {
    send: (client) => client.put('/api/buyer-profile', sampleProfile),
    answers: members(200),
  },
  getScreening: {
    send: (client, { listingId }) => client.get(`/api/my-businesses/${listingId}/screening`),
    answers: { ...members(404), seller: 200 },
  },
  setScreening: {
    send: (client, { listingId }) => client.put(`/api/my-businesses/${listingId}/screening`, NO_RULES),
    answers: { ...members(404), seller: 200 },
  },
}
