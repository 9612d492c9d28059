import { describing, isOff, ownClock, refusal, untilFocused } from '#test/page/fields.ts'
import { screen, waitFor } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { mailedCode } from '#server/accounts/testing.ts'
import { memberWithPassword, PASSWORD } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import { inRegion, open, region, signInElsewhere, stage } from '#web/pages/account/testing.tsx'

const DATA = { hasPassword: true, closing: null, copy: null }
const READY = { state: 'ready', askedAt: '2026-03-01T20:00:00Z', readyUntil: '2026-03-08T20:00:00Z', bytes: 2_500_000 }

test('a copy of one’s data is asked for once, and can be downloaded when it is ready', async () => {
  const { user, world, member, hold, answer } = await stage()
  const box = await inRegion('Download my data')
  expect(box.getByText('It takes a few minutes. Then you can download it for 7 days.')).toBeDefined()
  expect(box.queryByRole('link')).toBeNull()
  const ask = box.getByRole('button', { name: 'Ask for my data' })
  answer((path) => (path === '/api/account/copy' ? refusal('rate_limited', 'Ask tomorrow.') : undefined))
  await user.click(ask)
  expect(await screen.findByText('Ask tomorrow.')).toBeDefined()
  answer(() => undefined)
  const pass = ownClock()
  const release = hold()
  await user.dblClick(ask)
  expect(isOff(ask)).toBe(true)
  release()
  expect(await box.findByText(/^We are putting it together\. You can leave this page/u)).toBeDefined()
  expect(box.getByText(member.email)).toBeDefined()
  expect(box.queryByRole('button')).toBeNull()
  await world.runJobs()
  await pass(3000)
  expect((await box.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe('/api/account/copy.zip')
  expect(box.getByRole('button', { name: 'Make a new copy' })).toBeDefined()
})

test.each([
  [READY, /^Your copy of March 1, 2026 is ready \([\d.]+ MB\)\. You can download it until March 8, 2026\.$/u],
  [{ ...READY, bytes: null }, /^Your copy of March 1, 2026 is ready\. You can/u],
])('a copy that is ready says until when', async (copy, words) => {
  const world = await createWorld()
  const { answer } = open(world, await memberWithPassword(world))
  answer((path) => (path === '/api/account/own-data' ? Response.json({ ...DATA, copy }) : undefined))
  const box = await inRegion('Download my data')
  expect(box.getByRole('status').textContent).toMatch(words)
})

test('own data that don’t load are told, and Try again loads them', async () => {
  const world = await createWorld()
  const { user, answer } = open(world, await memberWithPassword(world))
  answer((path) => (path === '/api/account/own-data' ? new Response('', { status: 500 }) : undefined))
  expect(await screen.findByText("Your data didn't load")).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await region('Close my account')).toBeDefined()
})

test('an account is closed with the password, and kept after all', async () => {
  const { user, world, member, answer, hold } = await stage()
  const other = await signInElsewhere(world, member)
  const box = await inRegion('Close my account')
  expect(box.getAllByRole('listitem')).toHaveLength(3)
  await user.click(box.getByRole('button', { name: 'Close my account…' }))
  const password = box.getByLabelText<HTMLInputElement>('Your password')
  await untilFocused(password)
  await user.click(box.getByRole('button', { name: 'Cancel' }))
  expect(box.queryByLabelText('Your password')).toBeNull()
  await user.click(box.getByRole('button', { name: 'Close my account…' }))
  await user.type(box.getByLabelText('Your password'), 'not my password')
  await user.click(box.getByRole('button', { name: 'Close my account' }))
  await waitFor(() => expect(describing(box.getByLabelText('Your password'))).toBe('That is not your password'))
  await untilFocused(box.getByRole('group', { name: 'Please correct one field.' }))
  await user.clear(box.getByLabelText('Your password'))
  await user.type(box.getByLabelText('Your password'), PASSWORD)
  let release = hold()
  await user.dblClick(box.getByRole('button', { name: 'Close my account' }))
  expect(isOff(box.getByRole('button', { name: 'Closing…' }))).toBe(true)
  release()
  expect(await box.findByText('Your account is closed.')).toBeDefined()
  expect(screen.getByText('Your other browsers are signed out.')).toBeDefined()
  expect(box.getByText(/^It will be erased on/u).textContent).toMatch(
    /^It will be erased on [A-Z]\w+ \d{1,2}, \d{4}\./u,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Your account is closed.'))
  const cookie = other.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await world.get('/api/auth/user', { cookie })).status).toBe(401)

  answer((path, { method } = {}) => (method === 'DELETE' ? new Response(path, { status: 500 }) : undefined))
  await user.click(box.getByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText(/^Something went wrong on our side/u)).toBeDefined()
  answer(() => undefined)
  release = hold()
  await user.dblClick(box.getByRole('button', { name: 'Keep my account' }))
  expect(isOff(box.getByRole('button', { name: 'Keeping it…' }))).toBe(true)
  release()
  expect(await screen.findByText('Account Kept')).toBeDefined()
  expect(await box.findByRole('button', { name: 'Close my account…' })).toBeDefined()
})

test('an account without a password is closed with a mailed code', async () => {
  const { user, world, member, answer, hold } = await stage({ role: 'buyer' }, (made, about) => made.person(about))
  const box = await inRegion('Close my account')
  await user.click(box.getByRole('button', { name: 'Close my account…' }))
  expect(box.getByText(member.email)).toBeDefined()
  answer((path) => (path.endsWith('/closing/code') ? refusal('rate_limited', 'Wait a minute.') : undefined))
  await user.click(box.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText('Wait a minute.')).toBeDefined()
  answer(() => undefined)
  const release = hold()
  await user.dblClick(box.getByRole('button', { name: 'Send the code' }))
  expect(isOff(box.getByRole('button', { name: 'Sending…' }))).toBe(true)
  release()
  const code = await box.findByLabelText('6-digit code')
  await untilFocused(code)
  expect(box.getByText(/no mail server set up/u)).toBeDefined()
  const mailed = await mailedCode(world)
  await user.type(code, mailed === '000000' ? '111111' : '000000')
  await user.click(box.getByRole('button', { name: 'Close my account' }))
  await waitFor(() => expect(describing(code)).toMatch(/^That code isn't right/u))
  await user.clear(code)
  await user.type(code, `${mailed.slice(0, 3)} ${mailed.slice(3)}`)
  await user.click(box.getByRole('button', { name: 'Close my account' }))
  expect(await box.findByText('Your account is closed.')).toBeDefined()
})
