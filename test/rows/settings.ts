import { members, reads, writes } from '#test/access-row.ts'
import type { Row } from '#test/access-row.ts'
import { INVITED, newInvitation } from '#server/accounts/invitations/testing.ts'

const STAFF_ONLY = { ...members(403), admin: 200 }

/** The settings of the site, and invitations to join. */
export const SETTING_ROWS: Record<string, Row> = {
  'get /api/admin/settings': reads('/api/admin/settings', STAFF_ONLY),
  'post /api/admin/settings': writes('/api/admin/settings', { name: 'tagline', value: null, version: 0 }, STAFF_ONLY),
  'get /api/admin/settings/{name}/history': reads('/api/admin/settings/tagline/history', STAFF_ONLY),
  'get /api/admin/invitations': reads('/api/admin/invitations', STAFF_ONLY),
  'post /api/admin/invitations': writes('/api/admin/invitations', INVITED, { ...members(403), admin: 201 }),
  'delete /api/admin/invitations/{id}': {
    send: async (client, { world }) => client.delete(`/api/admin/invitations/${(await newInvitation(world)).id}`),
    answers: { ...members(403), admin: 204 },
  },
}
