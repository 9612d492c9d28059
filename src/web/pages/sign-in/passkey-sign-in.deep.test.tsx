import { isOff } from '#test/page/fields.ts'
import { screen, waitFor } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { createDevice } from '#server/accounts/passkeys/testing.ts'
import { PasskeyOptions } from '#shared/accounts/passkeys.ts'
import { standInForDevice } from '#test/page/device.ts'
import { memberWithPassword, PASSWORD } from '#test/member.ts'
import { createWorld, SITE_URL } from '#test/world.ts'
import { heading, press, stage, whoIsSignedIn } from './testing.tsx'

test('a browser without passkeys is not offered one', async () => {
  await stage()
  await heading('Sign in')
  expect(screen.queryByRole('button', { name: /passkey/u })).toBeNull()
})

test('a passkey signs in alone; a device that has none, and one that the site does not know, are told so', async () => {
  const world = await createWorld({ PUBLIC_URL: SITE_URL })
  const member = await memberWithPassword(world)
  const known = createDevice()
  const options = await world.as(member).post('/api/account/passkeys/options', { password: PASSWORD })
  const { challenge } = PasskeyOptions.parse(await options.json())
  await world.as(member).post('/api/account/passkeys', known.create(challenge, SITE_URL))
  let device: ReturnType<typeof createDevice> | undefined
  standInForDevice((asked) => device?.sign(asked, SITE_URL))
  const { user, hold, nextPage } = await stage('?returnTo=%2Faccount', world)

  const release = hold()
  await press(user, 'Use a passkey instead')
  const waiting = screen.getByRole('button', { name: 'Waiting for your device…' })
  expect(isOff(waiting)).toBe(true)
  release()
  expect(await screen.findByText(/^Your device chose no passkey/u)).toBeDefined()
  device = createDevice()
  await press(user, 'Use a passkey instead')
  expect(await screen.findByText('That passkey didn’t work here.', { exact: false })).toBeDefined()
  expect(screen.queryByText(/^Your device chose no passkey/u)).toBeNull()
  expect(nextPage()).toBeUndefined()
  device = known
  await press(user, 'Use a passkey instead')
  await waitFor(() => expect(nextPage()).toBe('/account'))
  expect(await whoIsSignedIn()).toBe(member.email)
})
