import { Nda } from '#shared/access/nda.ts'
import { grantAccess, signNda } from '#server/access/testing.ts'
import { everyone, members, reads } from './access-row.ts'
import type { Row, Stage } from './access-row.ts'

/** The part of the table that is about the nondisclosure agreement and buyers' access. */
export const ACCESS_ROWS: Record<string, Row> = {
  getNda: reads('/api/nda', everyone(200)),
  signNda: {
    send: async (client) => {
      const { version } = Nda.parse(await (await client.get('/api/nda')).json())
      return client.post('/api/nda/signatures', { version, typedName: 'Bo Example', consents: true, intends: true })
    },
    answers: members(201),
  },
  // Another's certificate, who asked nobody for access.
  getNdaCertificate: {
    send: async (client, stage) => client.get(`/api/nda/signatures/${(await signatureOf(stage)).id}.pdf`),
    answers: { ...everyone(404), admin: 200 },
  },
  getAccess: {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/access`),
    answers: members(200),
  },
  requestAccess: {
    send: async (client, { listingId }) => {
      const { version } = Nda.parse(await (await client.get('/api/nda')).json())
      const signing = { version, typedName: 'Bo Example', consents: true, intends: true }
      await (await client.post('/api/nda/signatures', signing)).body?.cancel()
      return client.post(`/api/businesses/${listingId}/access`, { confirms: true })
    },
    answers: { ...members(201), seller: 403 },
  },
  // The caller never asked.
  withdrawAccessRequest: {
    send: (client, { listingId }) => client.delete(`/api/businesses/${listingId}/access`),
    answers: members(404),
  },
  decideAccess: {
    send: async (client, { world, listingId }) => {
      const accessId = await grantAccess(world, listingId, await world.person())
      return client.patch(`/api/businesses/${listingId}/access`, { accessId, step: 'revoke' })
    },
    answers: { ...members(404), seller: 200 },
  },
  verifyNdaCertificate: reads(`/api/verify-nda?hash=${'0'.repeat(64)}`, everyone(200)),
}

const signatures = new WeakMap<Stage, ReturnType<typeof signNda>>()

/** One person's signature for all requests of a row, since its certificate takes longer to make than to read. */
function signatureOf(stage: Stage): ReturnType<typeof signNda> {
  const known = signatures.get(stage) ?? sign(stage)
  signatures.set(stage, known)
  return known
}

async function sign({ world }: Stage): ReturnType<typeof signNda> {
  return signNda(world, await world.person())
}
