import { describing, fill, isOff, untilFocused } from '#test/page/fields.ts'
import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AccountOverview } from '#shared/accounts/own-account.ts'
import { MAX_PASSKEYS } from '#shared/accounts/passkeys.ts'
import { createDevice } from '#server/accounts/passkeys/testing.ts'
import { switchOn } from '#server/accounts/two-factor/testing.ts'
import { accountQuery } from '#web/pages/account/queries.ts'
import { standInForDevice } from '#test/page/device.ts'
import { memberWithPassword, PASSWORD } from '#test/member.ts'
import { createWorld, SITE_URL } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { PasskeySection } from './passkey-section.tsx'

function Section() {
  const { data } = useQuery(accountQuery())
  return data ? <PasskeySection account={data} /> : null
}

interface Stage extends Shown {
  world: World
  member: Person
}

async function stage(): Promise<Stage> {
  const world = await createWorld({ PUBLIC_URL: SITE_URL })
  const member = await memberWithPassword(world, { role: 'seller' })
  return { world, member, ...show(<Section />, world, member) }
}

/** The section of an account that is like this. */
async function changed(change: Partial<AccountOverview>): Promise<void> {
  const world = await createWorld()
  const member = await memberWithPassword(world)
  const own = AccountOverview.parse(await (await world.as(member).get('/api/account')).json())
  const { answer } = show(<Section />, world, member)
  answer((path) => (path === '/api/account' ? Response.json({ ...own, ...change }) : undefined))
  await screen.findByRole('region', { name: 'Passkeys' })
}

const press = async ({ user }: Shown, name: RegExp | string) => user.click(await screen.findByRole('button', { name }))
const passkeysOf = async () => AccountOverview.parse(await (await fetch('/api/account')).json()).passkeys

test('a passkey is made with the password and the device, listed, and removed', async () => {
  let isWilling = false
  standInForDevice((challenge) => (isWilling ? createDevice().create(challenge, SITE_URL) : undefined))
  const shown = await stage()
  const { user, hold, answer } = shown
  await press(shown, 'Add a passkey')
  await untilFocused(screen.getByLabelText('Your password'))
  expect(screen.queryByLabelText('6-digit code')).toBeNull()
  await press(shown, 'Continue')
  expect(describing(screen.getByLabelText('Your password'))).toBe(
    'Password is required Then your device asks for its own lock.',
  )
  await fill(user, 'Your password', PASSWORD)
  await press(shown, 'Continue')
  expect(await screen.findByText(/^Your device made no passkey\./u)).toBeDefined()
  expect(await passkeysOf()).toEqual([])
  isWilling = true
  let release = hold()
  await press(shown, 'Continue')
  expect(isOff(screen.getByRole('button', { name: 'Waiting for your device…' }))).toBe(true)
  expect(screen.queryByText(/^Your device made no passkey\./u)).toBeNull()
  release()
  expect(await screen.findByText('Passkey added')).toBeDefined()
  const list = await screen.findByRole('list', { name: 'Your passkeys' })
  expect(within(list).getByRole('listitem').textContent).toMatch(/Made [A-Z]\w+ \d{1,2}, \d{4}, never used/u)
  expect(screen.queryByLabelText('Your password')).toBeNull()

  await press(shown, /^Remove the passkey made in/u)
  await press(shown, 'Keep it')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(shown, /^Remove the passkey made in/u)
  answer((path, { method } = {}) => (method === 'DELETE' ? new Response(path, { status: 500 }) : undefined))
  await press(shown, 'Remove it')
  expect(await screen.findByText(/^Something went wrong on our side/u)).toBeDefined()
  answer(() => undefined)
  release = hold()
  await press(shown, 'Remove it')
  expect(isOff(await screen.findByRole('button', { name: 'One moment…' }))).toBe(true)
  release()
  expect(await screen.findByText('It signs in no more. You can delete it on the device too.')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Your passkeys' })).toBeNull()
  expect(await passkeysOf()).toEqual([])
})

test('with two-factor sign-in a code is needed too, and the form can be left', async () => {
  standInForDevice((challenge) => createDevice().create(challenge, SITE_URL))
  const world = await createWorld({ PUBLIC_URL: SITE_URL })
  const member = await memberWithPassword(world)
  const { codes } = await switchOn((path, body) => world.as(member).post(path, body), PASSWORD)
  const shown = show(<Section />, world, member)
  await press(shown, 'Add a passkey')
  await press(shown, 'Cancel')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await press(shown, 'Add a passkey')
  await fill(shown.user, 'Your password', PASSWORD)
  await fill(shown.user, '6-digit code', codes[0] ?? '')
  await press(shown, 'Continue')
  expect(await screen.findByText('Passkey added')).toBeDefined()
})

const ONE = { name: 'Safari on an iPhone', createdAt: '2026-03-01T20:00:00Z', lastUsedAt: '2026-03-02T20:04:00Z' }
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...ONE,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }))

test('a passkey that was used says when', async () => {
  standInForDevice(() => undefined)
  await changed({ passkeys: many(1) })
  expect(screen.getByRole('listitem').textContent).toMatch(
    /^Safari on an iPhoneMade March 1, 2026, last used Mar 2, 2026, /u,
  )
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeDefined()
})

test.each<[string, Partial<AccountOverview>, RegExp]>([
  ['as many as there may be', { passkeys: many(MAX_PASSKEYS) }, /^You have 10 passkeys\. Remove one/u],
  ['no password', { hasPassword: false }, /^A passkey is made with your password, and this account has none yet\.$/u],
])('with %s none is added', async (_, change, words) => {
  standInForDevice(() => undefined)
  await changed(change)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(screen.queryByText(/^This browser can’t/u)).toBeNull()
})

test('a browser that makes none says so', async () => {
  await changed({})
  expect(screen.getByText('This browser can’t make passkeys for this site.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
