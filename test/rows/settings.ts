import { everyone, members, reads, writes } from '#test/access-row.ts'
import type { Row } from '#test/access-row.ts'
import { formWith, picture } from '#server/listings/pictures/testing.ts'
import { INVITED, newInvitation } from '#server/accounts/invitations/testing.ts'

async function aLogo(): Promise<FormData> {
  return formWith(new Uint8Array(await picture().png().toBuffer()), 'logo.png')
}

const STAFF_ONLY = { ...members(403), admin: 200 }

/** The settings of the site, and invitations to join. */
export const SETTING_ROWS: Record<string, Row> = {
  listSettings: reads('/api/admin/settings', STAFF_ONLY),
  changeSetting: writes('/api/admin/settings', { name: 'tagline', value: null, version: 0 }, STAFF_ONLY),
  addLogo: {
    send: async (client) => client.post('/api/admin/settings/logo', await aLogo()),
    answers: { ...members(403), admin: 201 },
  },
  listSettingHistory: reads('/api/admin/settings/tagline/history', STAFF_ONLY),
  readPageText: reads('/api/pages/terms', everyone(200)),
  listTexts: reads('/api/admin/texts', STAFF_ONLY),
  readText: reads('/api/admin/texts/terms', STAFF_ONLY),
  changeText: {
    send: async (client, { world }) => {
      const rows = await world.sql(`select coalesce(max(version), 0) as version from page_texts where page = 'help'`)
      return client.post('/api/admin/texts/help', { markdown: null, version: rows[0]?.['version'] })
    },
    answers: STAFF_ONLY,
  },
  previewText: writes('/api/admin/texts/terms/preview', { markdown: '# Terms' }, STAFF_ONLY),
  listTextHistory: reads('/api/admin/texts/terms/history', STAFF_ONLY),
  readOlderText: reads('/api/admin/texts/terms/versions/1', {
    ...members(403),
    admin: 404,
  }),
  listInvitations: reads('/api/admin/invitations', STAFF_ONLY),
  createInvitation: writes('/api/admin/invitations', INVITED, { ...members(403), admin: 201 }),
  revokeInvitation: {
    send: async (client, { world }) => client.delete(`/api/admin/invitations/${(await newInvitation(world)).id}`),
    answers: { ...members(403), admin: 204 },
  },
}
