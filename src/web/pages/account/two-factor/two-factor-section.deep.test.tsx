import { describing, fill, isOff, untilFocused } from '#test/page/fields.ts'
import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { AccountOverview } from '#shared/accounts/own-account.ts'
import { appCode, switchOn } from '#server/accounts/two-factor/testing.ts'
import { accountQuery } from '#web/pages/account/queries.ts'
import { memberWithPassword, PASSWORD } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { TwoFactorSection } from './two-factor-section.tsx'

function Section() {
  const { data } = useQuery(accountQuery())
  return data ? <TwoFactorSection account={data} /> : null
}

interface Stage extends Shown {
  world: World
  member: Person
}

async function stage(prepare: (world: World, member: Person) => Promise<unknown> = async () => {}): Promise<Stage> {
  const world = await createWorld()
  const member = await memberWithPassword(world, { role: 'seller' })
  await prepare(world, member)
  return { world, member, ...show(<Section />, world, member) }
}

/** The section of an account that is like this. */
async function changed(change: Partial<AccountOverview>): Promise<Stage> {
  const world = await createWorld()
  const member = await world.person()
  const own = AccountOverview.parse(await (await world.as(member).get('/api/account')).json())
  const shown = show(<Section />, world, member)
  shown.answer((path) => (path === '/api/account' ? Response.json({ ...own, ...change }) : undefined))
  return { world, member, ...shown }
}

const press = async ({ user }: Shown, name: string) => user.click(await screen.findByRole('button', { name }))
const code = () => screen.getByLabelText<HTMLInputElement>('6-digit code')
const codesShown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
const on = (world: World, member: Person) => switchOn((path, body) => world.as(member).post(path, body), PASSWORD)
const stateOf = async () => AccountOverview.parse(await (await fetch('/api/account')).json()).twoFactor

test('it is switched on with the password and a code of the app', async () => {
  const shown = await stage()
  const { user, hold } = shown
  await press(shown, 'Set it up')
  await untilFocused(screen.getByLabelText('Your password'))
  await fill(user, 'Your password', 'not this one')
  await press(shown, 'Continue')
  await waitFor(() => expect(describing(screen.getByLabelText('Your password'))).toMatch(/^That is not your password/u))
  await fill(user, 'Your password', PASSWORD)
  await press(shown, 'Continue')
  expect(await screen.findByRole('img', { name: 'QR code with the key for your app' })).toBeDefined()
  const key = screen.getByLabelText('Key').textContent ?? ''
  expect(key).toMatch(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/u)
  expect(screen.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href')).toMatch(
    /^otpauth:/u,
  )
  await untilFocused(code())
  expect([code().inputMode, describing(code())]).toEqual(['numeric', ''])
  await fill(user, '6-digit code', '12345')
  await press(shown, 'Switch it on')
  expect(describing(code())).toMatch(/^Enter the 6 digits/u)
  expect(await stateOf()).toBeNull()
  await fill(user, '6-digit code', await appCode(key.replaceAll(' ', '')))
  const release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Switch it on' }))
  expect(isOff(screen.getByRole('button', { name: 'Checking…' }))).toBe(true)
  release()
  const codes = await screen.findByRole('group', { name: 'Your recovery codes' })
  await untilFocused(codes)
  expect(codesShown()).toHaveLength(10)
  const file = within(codes).getByRole('link', { name: 'Save as a file' })
  expect(file.getAttribute('download')).toBe('handover-recovery-codes.txt')
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toBe(
    `data:text/plain;charset=utf-8,${codesShown().join('\n')}\n`,
  )
  expect(screen.queryByRole('button', { name: 'Set it up' })).toBeNull()
  await press(shown, 'I have kept them')
  expect(await screen.findByText(/10 recovery codes are left\./u)).toBeDefined()
  expect((await stateOf())?.recoveryCodesLeft).toBe(10)
  const off = screen.getByRole('button', { name: 'Switch it off' })
  await waitFor(() => expect(document.activeElement?.contains(off)).toBe(true))
})

test('the set-up can be left before and after the password', async () => {
  const shown = await stage()
  await press(shown, 'Set it up')
  await press(shown, 'Cancel')
  await press(shown, 'Set it up')
  await fill(shown.user, 'Your password', PASSWORD)
  await press(shown, 'Continue')
  await screen.findByRole('img')
  await press(shown, 'Cancel')
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeDefined()
  expect(await stateOf()).toBeNull()
})

test('new codes replace the old ones', async () => {
  let codes: string[] = []
  const shown = await stage(async (world, member) => ({ codes } = await on(world, member)))
  await press(shown, 'New recovery codes')
  expect(screen.getByText('You get ten new codes, and the ones that you have no longer work.')).toBeDefined()
  await fill(shown.user, 'Your password', PASSWORD)
  await fill(shown.user, '6-digit code', codes[0] ?? '')
  await press(shown, 'Make new codes')
  await screen.findByRole('group', { name: 'Your recovery codes' })
  expect(codesShown()).toHaveLength(10)
  expect(codesShown()).not.toContain(codes[1])
  expect(screen.queryByRole('button', { name: 'Switch it off' })).toBeNull()
  await press(shown, 'I have kept them')
  expect(await screen.findByText(/10 recovery codes are left\./u)).toBeDefined()
})

test('it is switched off with the password and a code that was not used', async () => {
  let codes: string[] = []
  const shown = await stage(async (world, member) => {
    ;({ codes } = await on(world, member))
    await world.post('/api/auth/sign-in/email', { email: member.email, password: PASSWORD, code: codes[0] })
  })
  expect(await screen.findByText(/9 recovery codes are left\./u)).toBeDefined()
  await press(shown, 'Switch it off')
  expect(screen.getByText('From then on, your password alone signs you in.')).toBeDefined()
  await fill(shown.user, 'Your password', PASSWORD)
  await fill(shown.user, '6-digit code', codes[0] ?? '')
  await press(shown, 'Switch it off')
  await waitFor(() => expect(describing(code())).toMatch(/used already/u))
  await fill(shown.user, '6-digit code', codes[1] ?? '')
  await press(shown, 'Switch it off')
  expect(await screen.findByText('Two-factor sign-in is off')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeDefined()
  expect(await stateOf()).toBeNull()
})

test.each([
  [0, /No recovery code is left: make new ones/u],
  [1, /One recovery code is left\./u],
  [2, /2 recovery codes are left\./u],
])('with %i codes it says so', async (recoveryCodesLeft, words) => {
  await changed({ hasPassword: true, twoFactor: { since: '2026-03-01T20:00:00Z', recoveryCodesLeft } })
  expect((await screen.findByText(words)).textContent).toMatch(/^On since March 1, 2026\./u)
})

test.each([
  [null, 'It adds a code to a password, and this account has none yet.'],
  ['id.example', 'You sign in at id.example, which asks for a second factor if you switch it on there.'],
])('without a password, signing in at %s, there is nothing to switch', async (issuer, words) => {
  await changed({ issuer })
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff who need it are told until it is on', async () => {
  const world = await createWorld()
  const first = await memberWithPassword(world, { role: 'admin' })
  await on(world, first)
  await world.as(first).post('/api/admin/settings', { name: 'staffSignIn', value: 'two-factor', version: 0 })
  const member = await memberWithPassword(world, { role: 'admin' })
  const shown = show(<Section />, world, member)
  expect(await screen.findByText(/^Staff need two-factor sign-in on this site\./u)).toBeDefined()
  await press(shown, 'Set it up')
  await fill(shown.user, 'Your password', PASSWORD)
  await press(shown, 'Continue')
  await screen.findByRole('img')
  await fill(
    shown.user,
    '6-digit code',
    await appCode((screen.getByLabelText('Key').textContent ?? '').replaceAll(' ', '')),
  )
  await press(shown, 'Switch it on')
  await press(shown, 'I have kept them')
  await waitFor(() => expect(screen.queryByText(/^Staff need two-factor/u)).toBeNull())
})

test('codes are copied, or selected where the browser refuses', async () => {
  const copied: string[] = []
  let isRefused = false
  const clipboard = {
    writeText: (text: string) =>
      isRefused ? Promise.reject(new Error('refused')) : Promise.resolve(void copied.push(text)),
  }
  let codes: string[] = []
  const shown = await stage(async (world, member) => ({ codes } = await on(world, member)))
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await press(shown, 'New recovery codes')
  await fill(shown.user, 'Your password', PASSWORD)
  await fill(shown.user, '6-digit code', codes[0] ?? '')
  await press(shown, 'Make new codes')
  await screen.findByRole('group', { name: 'Your recovery codes' })
  await press(shown, 'Copy')
  expect(await screen.findByText('Keep them apart from your phone.')).toBeDefined()
  expect(copied).toEqual([codesShown().join('\n')])
  isRefused = true
  await press(shown, 'Copy')
  await waitFor(() => expect(getSelection()?.toString()).toContain(codesShown()[0]))
})
