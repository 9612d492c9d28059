import { expect, test } from 'vitest'
import { setPasswords } from '#server/accounts/seed.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { CAST, KNOWN_PASSWORD } from './cast.ts'
import { retireKnownPassword, seedCast } from './seed-cast.ts'

const PUBLIC = { PUBLIC_URL: 'https://handover.example' }

async function opensWith(world: World, password: string): Promise<boolean[]> {
  const statuses = await Promise.all(
    CAST.slice(0, 3).map(
      async ({ email }) => (await world.post('/api/auth/sign-in/email', { email, password })).status === 200,
    ),
  )
  return [...new Set(statuses)]
}

test('on a local site the sample logins have the known password at every start', async () => {
  const world = await createWorld()
  expect(await seedCast(world.services)).toBe(KNOWN_PASSWORD)
  expect(await seedCast(world.services)).toBe(KNOWN_PASSWORD)
  expect(await opensWith(world, KNOWN_PASSWORD)).toEqual([true])
  expect(await world.sql('select from users')).toHaveLength(CAST.length)
})

test('each start renews the trial and the subscriptions of the samples', async () => {
  const world = await createWorld()
  await seedCast(world.services)
  await world.sql("update users set trial_ends_at = now() - interval '1 month' where email like 'trial@%'")
  await world.sql("update subscriptions set period_ends_at = now() - interval '1 month'")
  await seedCast(world.services)
  expect(await world.sql("select from users where email like 'trial@%' and trial_ends_at > now()")).toHaveLength(1)
  expect(await world.sql('select from subscriptions where period_ends_at > now()')).toHaveLength(3)
})

test('a public site gets a random password, which is returned once', async () => {
  const world = await createWorld(PUBLIC)
  const password = await seedCast(world.services)
  expect(password).toMatch(/^[\w-]{12}$/u)
  expect(await opensWith(world, KNOWN_PASSWORD)).toEqual([false])
  expect(await opensWith(world, password ?? '')).toEqual([true])
  expect(await seedCast(world.services)).toBeUndefined()
})

test('a sample with a changed password does not hide the others', async () => {
  const world = await createWorld(PUBLIC)
  await seedCast({ ...world.services, env: { ...world.services.env, PUBLIC_URL: undefined } })
  await setPasswords(world.services, ['trial@handover.example'], 'something else')
  expect(await retireKnownPassword(world.services)).toBe(true)
  const admin = { email: 'admin@handover.example', password: KNOWN_PASSWORD }
  expect((await world.post('/api/auth/sign-in/email', admin)).status).toBe(401)
})

test.each([true, false])(
  'samples of a local site lose the known password when the site becomes public, with DEMO %s',
  async (isDemo) => {
    const world = await createWorld(PUBLIC)
    await seedCast({ ...world.services, env: { ...world.services.env, PUBLIC_URL: undefined } })
    expect(await opensWith(world, KNOWN_PASSWORD)).toEqual([true])
    expect(isDemo ? await seedCast(world.services) : await retireKnownPassword(world.services)).toBeTruthy()
    expect(await opensWith(world, KNOWN_PASSWORD)).toEqual([false])
    expect(await world.sql('select from sessions')).toHaveLength(0)
  },
)
