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
  'get /api/admin/settings': reads('/api/admin/settings', STAFF_ONLY),
  'post /api/admin/settings': writes('/api/admin/settings', { name: 'tagline', value: null, version: 0 }, STAFF_ONLY),
  'post /api/admin/settings/logo': {
    send: async (client) => client.post('/api/admin/settings/logo', await aLogo()),
    answers: { ...members(403), admin: 201 },
  },
  'get /api/admin/settings/{name}/history': reads('/api/admin/settings/tagline/history', STAFF_ONLY),
  'get /api/pages/{page}': reads('/api/pages/terms', everyone(200)),
  'get /api/admin/texts': reads('/api/admin/texts', STAFF_ONLY),
  'get /api/admin/texts/{page}': reads('/api/admin/texts/terms', STAFF_ONLY),
  'post /api/admin/texts/{page}': {
    send: async (client, { world }) => {
      const rows = await world.sql(`select coalesce(max(version), 0) as version from page_texts where page = 'help'`)
      return client.post('/api/admin/texts/help', { markdown: null, version: rows[0]?.['version'] })
    },
    answers: STAFF_ONLY,
  },
  'post /api/admin/texts/{page}/preview': writes('/api/admin/texts/terms/preview', { markdown: '# Terms' }, STAFF_ONLY),
  'get /api/admin/texts/{page}/history': reads('/api/admin/texts/terms/history', STAFF_ONLY),
  'get /api/admin/texts/{page}/versions/{version}': reads('/api/admin/texts/terms/versions/1', {
    ...members(403),
    admin: 404,
  }),
  'get /api/admin/invitations': reads('/api/admin/invitations', STAFF_ONLY),
  'post /api/admin/invitations': writes('/api/admin/invitations', INVITED, { ...members(403), admin: 201 }),
  'delete /api/admin/invitations/{id}': {
    send: async (client, { world }) => client.delete(`/api/admin/invitations/${(await newInvitation(world)).id}`),
    answers: { ...members(403), admin: 204 },
  },
}
