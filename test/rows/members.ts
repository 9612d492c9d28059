import { everyone, members, reads } from '#test/access-row.ts'
import type { Row, Stage } from '#test/access-row.ts'
import type { Client, Person } from '#test/world.ts'

const NOTE = { note: 'They asked us to.' }
const STAFF = { ...members(403), admin: 200 }

/** The part of the table that is about the members' desk of staff. */
export const MEMBER_DESK_ROWS: Record<string, Row> = {
  listMembers: reads('/api/admin/members', STAFF),
  getMember: onMember((client, path) => client.get(path)),
  suspendMember: onMember((client, path) =>
    client.put(`${path}/suspension`, { reason: 'Advertises by message.', lastDay: null }),
  ),
  endSuspension: onMember(async (client, path, { world }, { id }) => {
    await world.sql("insert into member_suspensions (user_id, reason) values ($1, 'Advertises.')", [id])
    return client.post(`${path}/suspension/end`, NOTE)
  }),
  endMemberSessions: onMember((client, path) => client.post(`${path}/sessions/end`, NOTE)),
  endMemberTwoFactor: onMember(async (client, path, { world }, { id }) => {
    await world.sql('insert into two_factors (user_id, confirmed_at) values ($1, now())', [id])
    return client.post(`${path}/two-factor/end`, NOTE)
  }),
  setMemberRole: onMember((client, path) => client.put(`${path}/role`, { role: 'buyer', ...NOTE })),
  correctMemberAddress: onMember((client, path, _, { id }) =>
    client.put(`${path}/email`, { email: `${id}@example.com`, ...NOTE }),
  ),
  resetMemberTrial: onMember((client, path) => client.post(`${path}/trial/reset`, NOTE)),
  sendMemberCopy: onMember((client, path) => client.post(`${path}/copy`, NOTE)),
  closeMemberAccount: onMember((client, path) => client.put(`${path}/closing`, { erase: 'later', ...NOTE })),
  keepMemberAccount: onMember(async (client, path, { world }, { id }) => {
    await world.sql("insert into account_closings (user_id, erase_at) values ($1, now() + interval '1 day')", [id])
    return client.post(`${path}/closing/end`, NOTE)
  }),
  downloadLinkedCopy: reads('/api/copies/none', everyone(404)),
  takeDownListing: {
    send: async (client, { world }) =>
      client.put(`/api/admin/listings/${await world.listing()}/take-down`, { reason: 'It is not for sale.' }),
    answers: { ...members(403), admin: 204 },
  },
  putListingBack: {
    send: async (client, { world }) => {
      const id = await world.listing()
      await world.sql("update listings set status = 'withdrawn' where id = $1", [id])
      await world.sql(
        "insert into listing_take_downs (listing_id, reason, status_before) values ($1, 'It is not for sale.', 'listed')",
        [id],
      )
      return client.post(`/api/admin/listings/${id}/take-down/end`, NOTE)
    },
    answers: { ...members(403), admin: 204 },
  },
}

/** A call about a seller whose trial runs. */
function onMember(send: (client: Client, path: string, stage: Stage, person: Person) => Promise<Response>): Row {
  return {
    send: async (client, stage) => {
      const person = await stage.world.person({ role: 'seller', trialDays: 2 })
      return send(client, `/api/admin/members/${person.id}`, stage, person)
    },
    answers: STAFF,
  }
}
