import { expect, test } from 'vitest'
import { CurrentUser } from '#shared/accounts/user.ts'
import { Problem } from '#shared/errors.ts'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { makeAdmin } from './members.ts'

const choose = (world: World, person: Person, body: unknown) => world.as(person).post('/api/user/role', body)
const userOf = async (world: World, person: Person) =>
  CurrentUser.parse(await (await world.as(person).get('/api/auth/user')).json())

/** Tests can't change the database's clock, so they move the stored times. */
async function letDaysPass(world: World, days: number): Promise<void> {
  await world.sql(`update users set trial_ends_at = trial_ends_at - interval '${days} days'`)
}

test.each(['seller', 'buyer', 'broker', 'lender', 'advisor', 'appraiser'])(
  '%s can be chosen, and changed later',
  async (role) => {
    const world = await createWorld()
    const person = await world.person()
    expect((await choose(world, person, { role })).status).toBe(200)
    expect(await userOf(world, person)).toMatchObject({ role, isTrialActive: false, trialEndsAt: null })
    expect((await choose(world, person, { role: 'buyer' })).status).toBe(200)
    expect((await userOf(world, person)).role).toBe('buyer')
  },
)

test.each([
  [{ role: 'admin' }, 'role'],
  [{ role: 'owner' }, 'role'],
  [{ role: ['buyer'] }, 'role'],
  [{}, 'role'],
  [{ role: 'seller', isTrialUser: true }, 'isTrialUser'],
  [{ role: 'buyer', isTrialUser: 'yes' }, 'isTrialUser'],
  [{ role: 'buyer', trialEndsAt: '2099-01-01' }, 'trialEndsAt'],
  [{ role: 'buyer', isAdmin: true }, 'isAdmin'],
])('%j is refused and changes nothing', async (body, field) => {
  const world = await createWorld()
  const person = await world.person()
  const answer = await choose(world, person, body)
  expect(answer.status).toBe(400)
  expect(Object.keys(Problem.parse(await answer.json()).fields ?? {})).toContain(field)
  expect(await userOf(world, person)).toMatchObject({ role: null, trialEndsAt: null })
})

test('an administrator can’t change roles', async () => {
  const world = await createWorld()
  const admin = await world.person({ role: 'admin' })
  expect((await choose(world, admin, { role: 'buyer' })).status).toBe(403)
  expect(await userOf(world, admin)).toMatchObject({ role: 'admin', isAdmin: true })
})

test('the operator can make only owners of verified addresses administrators', async () => {
  const world = await createWorld()
  const [person, unproven] = [await world.person(), await world.person()]
  await world.sql('update users set email_verified = false where id = $1', [unproven.id])
  await makeAdmin(world.services, person.email)
  expect((await userOf(world, person)).isAdmin).toBe(true)
  await expect(makeAdmin(world.services, unproven.email)).rejects.toThrow('No account has verified')
  await expect(makeAdmin(world.services, 'nobody@example.com')).rejects.toThrow('No account has verified')
})

test('shopping and browsing starts three days of trial, once', async () => {
  const world = await createWorld()
  const person = await world.person()
  const shopping = { role: 'buyer', isTrialUser: true }
  await choose(world, person, shopping)
  const first = await userOf(world, person)
  expect(first).toMatchObject({ role: 'buyer', isTrialActive: true, isTrialExpired: false })
  expect(Math.abs(Date.parse(first.trialEndsAt ?? '') - Date.now() - 3 * 24 * 3600 * 1000)).toBeLessThan(60_000)
  const status = async () => (await world.as(person).get('/api/user/trial-status')).json()
  expect(await status()).toEqual({ isExpired: false, daysRemaining: 3 })

  await letDaysPass(world, 2)
  expect(await status()).toEqual({ isExpired: false, daysRemaining: 1 })
  await choose(world, person, { role: 'lender' })
  await choose(world, person, shopping)
  expect(await status()).toEqual({ isExpired: false, daysRemaining: 1 })

  await letDaysPass(world, 1)
  await choose(world, person, shopping)
  expect(await status()).toEqual({ isExpired: true, daysRemaining: 0 })
  expect(await userOf(world, person)).toMatchObject({ isTrialActive: false, isTrialExpired: true })
})

test.each(['seller', 'lender', 'advisor', 'buyer'] as const)(
  'a %s starts the trial once and keeps the role',
  async (role) => {
    const world = await createWorld()
    const person = await world.person({ role })
    const start = async () => {
      const answer = await world.as(person).post('/api/user/trial')
      expect(answer.status).toBe(200)
      return CurrentUser.parse(await answer.json())
    }
    const first = await start()
    expect(first).toMatchObject({ role, isTrialActive: true, isTrialExpired: false })
    expect(Math.abs(Date.parse(first.trialEndsAt ?? '') - Date.now() - 3 * 24 * 3600 * 1000)).toBeLessThan(60_000)
    expect((await start()).trialEndsAt).toBe(first.trialEndsAt)
    await letDaysPass(world, 4)
    expect(await start()).toMatchObject({ role, isTrialActive: false, isTrialExpired: true })
  },
)

test('a trial is for members with a role and without full access', async () => {
  const world = await createWorld()
  const reasonFor = async (person: Person) =>
    Problem.parse(await (await world.as(person).post('/api/user/trial')).json()).reason
  const people = {
    newcomer: await world.person(),
    subscriber: await world.person({ role: 'seller', isSubscribed: true }),
    admin: await world.person({ role: 'admin' }),
    verified: (await verifiedProfessional(world, { role: 'broker' })).person,
  }
  expect(await reasonFor(people.newcomer)).toBe('role_needed')
  expect(await reasonFor(people.subscriber)).toBe('already_open')
  expect(await reasonFor(people.admin)).toBe('already_open')
  expect(await reasonFor(people.verified)).toBe('already_open')
  await choose(world, people.subscriber, { role: 'buyer', isTrialUser: true })
  expect(await world.sql('select from users where trial_ends_at is not null')).toHaveLength(0)
})

test('a professional whose trial runs is in the directory', async () => {
  const world = await createWorld()
  const { person } = await verifiedProfessional(world, { role: 'advisor' })
  const listed = async () => ((await (await world.get('/api/professionals')).json()) as { total: number }).total
  expect(await listed()).toBe(1)
  await world.sql("update users set trial_ends_at = now() + interval '1 day' where id = $1", [person.id])
  expect(await listed()).toBe(1)
})

test('twenty simultaneous choices start one trial and make one new member', async () => {
  const world = await createWorld()
  const person = await world.person()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => choose(world, person, { role: 'buyer', isTrialUser: true })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const ends = await Promise.all(answers.map(async (answer) => CurrentUser.parse(await answer.json()).trialEndsAt))
  expect(new Set(ends).size).toBe(1)
  expect(await world.sql('select from announcements')).toHaveLength(1)
})

test('staff are told of a new member by name, and others by role', async () => {
  const world = await createWorld()
  const everything = {
    featureUpdatesInApp: true,
    featureUpdatesEmail: false,
    newUserSignupInApp: true,
    newUserSignupEmail: true,
    businessListedInApp: true,
    businessListedEmail: false,
    sellerVerifiedInApp: true,
    sellerVerifiedEmail: false,
    followedListedInApp: true,
    followedListedEmail: true,
  }
  const [admin, curious, other] = [
    await world.person({ role: 'admin', email: 'admin@example.com' }),
    await world.person({ role: 'buyer', email: 'curious@example.com' }),
    await world.person({ role: 'buyer' }),
  ]
  for (const person of [admin, curious]) await world.as(person).post('/api/notification-preferences', everything)
  await choose(world, await world.person({ firstName: 'Grace' }), { role: 'appraiser' })
  await world.runJobs()
  const messages = async (person: Person) =>
    ((await (await world.as(person).get('/api/notifications')).json()) as { message: string }[]).map(
      ({ message }) => message,
    )
  expect(await messages(admin)).toEqual(['Grace Example joined as an appraiser'])
  expect(await messages(curious)).toEqual(['A new appraiser joined'])
  expect(await messages(other)).toEqual([])
  const mails = await world.mails()
  expect(mails).toHaveLength(2)
  expect(mails.find((mail) => mail.includes('To: admin@'))).toContain('Grace Example joined')
  expect(mails.find((mail) => mail.includes('To: curious@'))).not.toContain('Grace')
})

test('a subscription unlocks again what an expired trial locked', async () => {
  const world = await createWorld()
  const person = await world.person({ role: 'buyer', trialDays: -1 })
  const id = await world.listing()
  const detail = async () => {
    const answer = await world.as(person).get(`/api/businesses/${id}`)
    return answer.ok ? answer.status : Problem.parse(await answer.json()).reason
  }
  expect(await detail()).toBe('trial_expired')
  const subscribe = (status: string, until: string) =>
    world.sql(
      `insert into subscriptions (user_id, status, period_ends_at) values ($1, $2, now() + $3::interval)
      on conflict (user_id) do update set status = excluded.status, period_ends_at = excluded.period_ends_at`,
      [person.id, status, until],
    )
  for (const [status, until, expected] of [
    ['active', '1 day', 200],
    ['past_due', '1 day', 200],
    ['active', '-1 second', 'trial_expired'],
    ['canceled', '1 day', 'trial_expired'],
    ['incomplete', '1 day', 'trial_expired'],
  ] as const) {
    await subscribe(status, until)
    expect(await detail(), `${status} for ${until}`).toBe(expected)
  }
})
