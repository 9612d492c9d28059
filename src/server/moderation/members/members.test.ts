import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { MEMBERS_PER_PAGE } from '#shared/moderation/members.ts'
import { memberWithPassword, PASSWORD } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import { listOf, mailsTo, memberOf, NOTE, signIn } from './testing.ts'

test('staff find members by name, address, role and state, in the order of their choice', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ firstName: 'Zoe', role: 'admin', email: 'zoe@example.com' }))
  const [bob, ada] = [
    await world.person({ firstName: 'bob', role: 'seller', email: 'robert_1@example.com', isSubscribed: true }),
    await world.person({ firstName: 'Ada', role: 'buyer', email: 'x@example.com', trialDays: 2 }),
  ]
  await world.person({ firstName: 'Élodie', email: 'elodie@example.com', trialDays: -2 })
  await world.sql("insert into users (first_name, email) values ('Unproven', 'unproven@example.com')")
  await world.listing({ sellerId: bob.id })
  await world.as(bob).post('/api/reports', {
    about: 'business',
    businessId: await world.listing({ sellerId: ada.id }),
    reason: 'scam',
    text: 'No such shop.',
  })
  const names = async (query: string) => (await listOf(admin, query)).items.map(({ firstName }) => firstName)

  expect(await names('')).toEqual(['Élodie', 'Ada', 'bob', 'Zoe'])
  expect(await names('?sort=oldest')).toEqual(['Zoe', 'bob', 'Ada', 'Élodie'])
  expect(await names('?sort=name')).toEqual(['Ada', 'bob', 'Zoe', 'Élodie'])
  expect(await names('?sort=email')).toEqual(['Élodie', 'bob', 'Ada', 'Zoe'])
  expect(await names('?search=ROBERT_1')).toEqual(['bob'])
  expect(await names('?role=seller')).toEqual(['bob'])
  expect(await names('?role=none')).toEqual(['Élodie'])
  expect(await names('?state=trial')).toEqual(['Ada'])
  expect(await names('?state=subscribed')).toEqual(['bob'])
  expect(await names('?state=reported')).toEqual(['Ada'])
  expect(await names('?state=suspended')).toEqual([])
  expect((await listOf(admin, '?role=seller')).items[0]).toMatchObject({
    listings: 1,
    sessions: 1,
    subscriptionStatus: 'active',
    openReports: 0,
    isSuspended: false,
    isAdmin: false,
  })
  expect((await memberOf(admin, ada)).reports).toMatchObject([{ reason: 'scam', closedAt: null }])
  for (const wrong of [
    'sort=id',
    'role=x',
    'state=x',
    'after=1',
    `after=${bob.id}&before=${bob.id}`,
    `after=${crypto.randomUUID()}`,
  ]) {
    expect((await admin.get(`/api/admin/members?${wrong}`)).status, wrong).toBe(400)
  }
  for (const id of ['1', crypto.randomUUID()]) {
    expect((await admin.get(`/api/admin/members/${id}`)).status).toBe(404)
  }
})

test('pages go on and back in every order, and nobody is missed or shown twice', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ role: 'admin' }))
  // The same name and the same moment for many: their order is by id.
  await world.sql(`insert into users (first_name, email, email_verified, role, created_at)
    select 'Many', 'many-' || n || '@example.com', true, 'buyer', timestamptz '2026-01-01' + n / 40 * interval '1 hour'
    from generate_series(1, 120) n`)
  for (const sort of ['newest', 'oldest', 'name', 'email']) {
    const first = await listOf(admin, `?role=buyer&sort=${sort}`)
    const second = await listOf(admin, `?role=buyer&sort=${sort}&after=${first.after}`)
    const third = await listOf(admin, `?role=buyer&sort=${sort}&after=${second.after}`)
    expect([first.items.length, second.items.length, third.items.length]).toEqual([
      MEMBERS_PER_PAGE,
      MEMBERS_PER_PAGE,
      20,
    ])
    expect([first.before, third.after, first.total]).toEqual([null, null, 120])
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(120)
    const back = await listOf(admin, `?role=buyer&sort=${sort}&before=${third.before}`)
    expect(back.items).toEqual(second.items)
    expect(await listOf(admin, `?role=buyer&sort=${sort}&before=${back.before}`)).toEqual({ ...first, before: null })
  }
})

test('a role changes with a note for the log, and the member is told', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ firstName: 'Zoe', role: 'admin' }))
  const ada = await world.person({ role: 'buyer' })
  const change = (body: unknown) => admin.put(`/api/admin/members/${ada.id}/role`, body)
  expect((await change({ role: 'seller', note: ' ' })).status).toBe(400)
  expect((await change({ role: 'owner', ...NOTE })).status).toBe(400)
  expect((await change({ role: 'seller', ...NOTE })).status).toBe(200)
  expect((await change({ role: 'seller', ...NOTE })).status).toBe(409)
  expect(await memberOf(admin, ada)).toMatchObject({
    role: 'seller',
    log: [{ action: 'changeRole', actorName: 'Zoe Example', note: `Buyer → Seller\n${NOTE.note}` }],
  })
  expect((await mailsTo(world, ada.email)).at(-1)).toContain('is now Seller')
})

test('two administrators who remove each other at once leave one, in any way', async () => {
  const world = await createWorld()
  const [one, other] = [await world.person({ role: 'admin' }), await world.person({ role: 'admin' })]
  const demote = (by: typeof one, whom: typeof one) =>
    world.as(by).put(`/api/admin/members/${whom.id}/role`, { role: 'buyer', ...NOTE })
  const answers = await Promise.all([demote(one, other), demote(other, one)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await world.sql("select id from users where role = 'admin'")).toHaveLength(1)

  const left = (await world.sql("select id from users where role = 'admin'"))[0]?.['id'] === one.id ? one : other
  const refused = await demote(left, left)
  expect([refused.status, Problem.parse(await refused.json()).reason]).toEqual([409, 'last_admin'])
  const second = await world.person({ role: 'admin' })
  const suspend = (by: typeof one, whom: typeof one) =>
    world.as(by).put(`/api/admin/members/${whom.id}/suspension`, { reason: 'Left us.', lastDay: null })
  const suspensions = await Promise.all([suspend(left, second), suspend(second, left)])
  expect(suspensions.filter(({ status }) => status === 200)).toHaveLength(1)
  const own = await suspend(left, left)
  expect([401, 409]).toContain(own.status)
  expect(await world.sql('select user_id from member_suspensions')).toHaveLength(1)
})

test('a corrected address signs out everywhere, opens with the old password, and both addresses are told', async () => {
  const world = await createWorld({ ADMIN_EMAIL: 'boss@example.com' })
  const admin = await world.person({ role: 'admin' })
  const ada = await memberWithPassword(world, { role: 'buyer', email: 'typo@exmaple.com' })
  const taken = await world.person()
  const correct = (email: string, id = ada.id) =>
    world.as(admin).put(`/api/admin/members/${id}/email`, { email, ...NOTE })
  for (const wrong of ['no address', taken.email, ada.email, 'boss@example.com']) {
    const answer = await correct(wrong)
    expect([answer.status, Object.keys(Problem.parse(await answer.json()).fields ?? {})], wrong).toEqual([
      400,
      ['email'],
    ])
  }
  const ofStaff = await correct('other@example.com', admin.id)
  expect([ofStaff.status, Problem.parse(await ofStaff.json()).reason]).toEqual([409, 'is_admin'])

  expect((await correct('Ada@Example.com')).status).toBe(200)
  expect((await world.get('/api/auth/user', { cookie: ada.cookie })).status).toBe(401)
  expect((await signIn(world, 'typo@exmaple.com')).status).toBe(401)
  expect((await signIn(world, 'ada@example.com', PASSWORD)).status).toBe(200)
  expect(await mailsTo(world, 'typo@exmaple.com')).toHaveLength(1)
  expect((await mailsTo(world, 'ada@example.com')).at(-1)).toContain('corrected the address')
  expect((await memberOf(world.as(admin), ada)).log[0]?.note).toBe(`typo@exmaple.com → ada@example.com\n${NOTE.note}`)
})

test('a trial can be started once more after a reset, and sessions end for the asking', async () => {
  const world = await createWorld()
  const admin = world.as(await world.person({ role: 'admin' }))
  const [ada, never] = [await world.person({ role: 'buyer', trialDays: -3 }), await world.person({ role: 'buyer' })]
  const reset = (id: string) => admin.post(`/api/admin/members/${id}/trial/reset`, NOTE)
  expect((await reset(never.id)).status).toBe(409)
  expect((await reset(ada.id)).status).toBe(200)
  expect((await world.as(ada).post('/api/user/trial')).status).toBe(200)
  expect(await memberOf(admin, ada)).toMatchObject({
    trialEndsAt: expect.any(String),
    browsers: [{ seenAt: expect.any(String) }],
  })

  const end = () => admin.post(`/api/admin/members/${ada.id}/sessions/end`, NOTE)
  expect((await end()).status).toBe(200)
  expect((await world.get('/api/auth/user', { cookie: ada.cookie })).status).toBe(401)
  expect((await end()).status).toBe(409)
})

test('any number of decisions about one member at once are all made or refused', async () => {
  const world = await createWorld()
  const staff = await world.people(Array.from({ length: 4 }, () => ({ role: 'admin' as const })))
  const member = await world.person({ role: 'buyer', trialDays: 3 })
  const decisions = [
    ['role', { role: 'seller', ...NOTE }],
    ['role', { role: 'admin', ...NOTE }],
    ['email', { email: 'new@example.com', ...NOTE }],
    ['suspension', { reason: 'Spam', lastDay: null }],
  ] as const
  const endings = ['suspension', 'sessions', 'two-factor'] as const
  const answers = await Promise.all(
    staff.flatMap((person) => [
      ...decisions.map(([name, body]) => world.as(person).put(`/api/admin/members/${member.id}/${name}`, body)),
      ...endings.map((name) => world.as(person).post(`/api/admin/members/${member.id}/${name}/end`, NOTE)),
    ]),
  )
  expect(answers.filter(({ status }) => ![200, 400, 409].includes(status))).toEqual([])
})
