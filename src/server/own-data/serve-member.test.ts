import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import type { MemberDetail } from '#shared/moderation/members.ts'
import { reasonOf } from '#server/deals/testing.ts'
import { agreed } from '#server/deals/room/testing.ts'
import { mailsTo, memberOf, NOTE } from '#server/moderation/members/testing.ts'
import { unzip } from '#test/unzip.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { eraseClosed } from './testing.ts'

const path = ({ id }: Person) => `/api/admin/members/${id}`

async function staffOf(world: World) {
  const admin = world.as(await world.person({ firstName: 'Zoe', role: 'admin' }))
  return {
    admin,
    close: (person: Person, erase = 'later') => admin.put(`${path(person)}/closing`, { erase, ...NOTE }),
    keep: (person: Person) => admin.post(`${path(person)}/closing/end`, NOTE),
    sendCopy: (person: Person) => admin.post(`${path(person)}/copy`, NOTE),
  }
}

const actionsOf = ({ log }: MemberDetail) => log.map(({ action, note }) => [action, note])

test('staff send a member who can’t sign in a copy that the mail alone opens', async () => {
  const world = await createWorld()
  const { admin, sendCopy } = await staffOf(world)
  const ada = await world.person({ role: 'seller' })
  await world.listing({ sellerId: ada.id, title: 'Perry Street Bakery' })
  await admin.put(`/api/admin/members/${ada.id}/suspension`, { reason: 'Advertises.', lastDay: null })
  expect((await admin.post(`/api/admin/members/${ada.id}/copy`, { note: ' ' })).status).toBe(400)
  expect((await sendCopy(ada)).status).toBe(200)
  const mail = (await mailsTo(world, ada.email)).at(-1) ?? ''
  const [link = ''] = /\/api\/copies\/[\w.-]+/u.exec(mail) ?? []
  const copy = await world.get(link)
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = await unzip(copy)
  expect(String(files.get('data/listings.json'))).toContain('Perry Street Bakery')
  expect((await world.get(link.replace(/[^.]+$/u, 'A'.repeat(43)))).status).toBe(404)
  expect(actionsOf(await memberOf(admin, ada))[0]).toEqual(['sendCopy', NOTE.note])
  // A newer copy replaces it, also that of the member.
  await sendCopy(ada)
  await world.runJobs()
  expect((await world.get(link)).status).toBe(404)
})

test('staff close an account as its owner would, and it can be kept by either', async () => {
  const world = await createWorld()
  const { admin, close, keep } = await staffOf(world)
  const ada = await world.person({ role: 'seller', isSubscribed: true })
  const listing = await world.listing({ sellerId: ada.id })
  expect((await close(ada)).status).toBe(200)
  expect((await close(ada)).status).toBe(409)
  expect((await world.as(ada).get('/api/account')).status).toBe(401)
  expect(await world.sql('select status from listings where id = $1', [listing])).toEqual([{ status: 'withdrawn' }])
  expect(await world.sql('select cancels_at_period_end as is from subscriptions')).toEqual([{ is: true }])
  const closed = await memberOf(admin, ada)
  const days = (Date.parse(closed.eraseAt ?? '') - Date.now()) / 86_400_000
  expect([closed.isClosed, Math.round(days)]).toEqual([true, 14])
  const mail = (await mailsTo(world, ada.email)).at(-1) ?? ''
  expect(mail).toContain('Our staff closed your account')
  // A day in words, not an instant.
  expect(mail).toMatch(/erased on \w+ \d{1,2}, \d{4}\./u)
  expect((await keep(ada)).status).toBe(200)
  expect((await keep(ada)).status).toBe(409)
  await eraseClosed(world)
  expect(actionsOf(await memberOf(admin, ada))).toEqual([
    ['keepAccount', NOTE.note],
    ['closeAccount', NOTE.note],
  ])
})

test('staff erase an account at once, open or closed, and the log keeps who did', async () => {
  const world = await createWorld()
  const { admin, close } = await staffOf(world)
  const [ada, bea] = [await world.person({ role: 'buyer', isSubscribed: true }), await world.person({ role: 'seller' })]
  expect((await close(bea)).status).toBe(200)
  for (const person of [ada, bea]) {
    expect((await close(person, 'at_once')).status).toBe(200)
    await world.runJobs()
    expect((await admin.get(`/api/admin/members/${person.id}`)).status).toBe(404)
    expect(await world.sql('select from users where id = $1', [person.id])).toEqual([])
  }
  expect(await world.sql('select from subscriptions')).toEqual([])
  const log = await world.sql("select note, actor_id is not null as known from audit_log where action = 'eraseAccount'")
  expect(log).toEqual([
    { note: null, known: true },
    { note: null, known: true },
  ])
  expect((await world.mails()).filter((mail) => mail.includes(ada.email) || mail.includes(bea.email))).toEqual([])
})

test('an account that staff close in the middle of a sale passes on it, and the other party is told', async () => {
  const { world, seller, buyer, id } = await agreed()
  const { close } = await staffOf(world)
  expect((await close(buyer)).status).toBe(200)
  expect(await world.sql('select stage from deals where conversation_id = $1', [id])).toEqual([{ stage: 'passed' }])
  expect((await mailsTo(world, seller.email)).filter((mail) => mail.includes('is off'))).toHaveLength(1)
})

test('nobody closes their own account at the desk, nor that of the last administrator', async () => {
  const world = await createWorld()
  const zoe = await world.person({ role: 'admin' })
  const own = `${path(zoe)}/closing`
  expect(await reasonOf(await world.as(zoe).put(own, { erase: 'later', ...NOTE }))).toBe('yourself')
  const others = [await world.person({ role: 'admin' }), zoe]
  const answers = await Promise.all(
    others.map((by, index) =>
      world.as(by).put(`/api/admin/members/${String(others[1 - index]?.id)}/closing`, { erase: 'at_once', ...NOTE }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)
  expect([401, 409]).toContain(refused?.status)
  expect(Problem.parse(await refused?.json()).status).toBe(refused?.status)
})
