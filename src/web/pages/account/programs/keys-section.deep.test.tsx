import { describing, fill, isOff, untilFocused } from '#test/page/fields.ts'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, onTestFinished, test } from 'vitest'
import type { ApiKey } from '#shared/accounts/api-keys.ts'
import { PASSWORD } from '#test/member.ts'
import { AT, KEY, keysOf, press, stage, withAnswers } from './testing.tsx'

test('a key is made with the password, shown once, works, and is revoked', async () => {
  const shown = await stage()
  const { user, world, hold, answer } = shown
  expect(await screen.findByText('No API keys yet.')).toBeDefined()
  await press(shown, 'Create an API key…')
  const form = screen.getByRole('form', { name: 'Make a key' })
  await untilFocused(screen.getByLabelText('Name'))
  await press(shown, 'Make the key')
  const summary = await screen.findByRole('group', { name: 'Please correct 3 fields.' })
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name the key', 'What it may do: Choose what the key may do', 'Your password: Password is required'])
  expect(describing(within(form).getByRole('group', { name: 'What it may do' }))).toBe('Choose what the key may do')
  await fill(user, 'Name', 'CRM')
  await user.click(screen.getByLabelText('List businesses, and change your own and their photos'))
  await user.selectOptions(screen.getByLabelText('How long it works'), 'Until I revoke it')
  await fill(user, 'Your password', PASSWORD)
  let release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Make the key' }))
  expect(isOff(screen.getByRole('button', { name: 'Making…' }))).toBe(true)
  release()
  const secret = await screen.findByLabelText<HTMLInputElement>('Your new key “CRM”')
  expect(describing(secret)).toBe('Copy it now: it’s shown only once.')
  expect([secret.selectionStart, secret.selectionEnd]).toEqual([0, secret.value.length])
  const preview = () => world.withKey(secret.value).post('/api/my-businesses/import/preview', 'Business')
  expect((await preview()).status).toBe(200)
  expect(await keysOf()).toMatchObject([{ name: 'CRM', scopes: ['listings:write'], expiresAt: null }])
  expect(screen.queryByRole('form', { name: 'Make a key' })).toBeNull()
  const [row] = within(screen.getByRole('list', { name: 'Your keys' })).getAllByRole('listitem')
  expect(row?.textContent).not.toContain('run')
  await press(shown, 'I have copied it')
  expect(screen.queryByLabelText('Your new key “CRM”')).toBeNull()

  await press(shown, 'Revoke the key CRM')
  await press(shown, 'Keep it')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(shown, 'Revoke the key CRM')
  answer((path, { method } = {}) => (method === 'DELETE' ? new Response(path, { status: 500 }) : undefined))
  await press(shown, 'Revoke the key')
  expect(await screen.findByText(/^Something went wrong on our side/u)).toBeDefined()
  answer(() => undefined)
  release = hold()
  await press(shown, 'Revoke the key')
  expect(isOff(await screen.findByRole('button', { name: 'One moment…' }))).toBe(true)
  release()
  expect(await screen.findByText('Programs with the key “CRM” are refused from now on.')).toBeDefined()
  expect(await screen.findByText('No API keys yet.')).toBeDefined()
  expect((await preview()).status).toBe(401)
})

test('a member without a password makes a key for some days, and can leave the form', async () => {
  const shown = await stage(undefined, false)
  await press(shown, 'Create an API key…')
  await press(shown, 'Cancel')
  expect(screen.queryByRole('form')).toBeNull()
  await press(shown, 'Create an API key…')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await fill(shown.user, 'Name', 'CRM')
  await shown.user.click(screen.getByLabelText('Read your conversations and your leads'))
  await press(shown, 'Make the key')
  await screen.findByLabelText('Your new key “CRM”')
  const [key] = await keysOf()
  expect(Math.round((Date.parse(key?.expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(90)
})

test.each<[Partial<ApiKey>, RegExp]>([
  [
    {},
    /^CRMho_abc… · made March 1, 2026Read businesses for sale.*Read your conversations and your leadsNever usedRevoke$/u,
  ],
  [{ lastUsedAt: AT }, /Last used Mar 1, 2026, \d+:\d\d [AP]MRevoke$/u],
  [{ expiresAt: AT }, /Never used, runs out March 1, 2026Revoke$/u],
  [{ expiresAt: AT, isExpired: true }, /^CRMRan out.*Never used, ran out March 1, 2026Revoke$/u],
])('a key with %j reads so', async (change, words) => {
  await withAnswers({ '/api/account/keys': [{ ...KEY, ...change }] })
  const list = await screen.findByRole('list', { name: 'Your keys' })
  expect(list.textContent).toMatch(words)
  expect(screen.getByRole('button', { name: 'Create an API key…' })).toBeDefined()
})

test('a secret is copied, or selected where the browser refuses', async () => {
  const copied: string[] = []
  let isRefused = false
  const writeText = (text: string) =>
    isRefused ? Promise.reject(new Error('refused')) : Promise.resolve(void copied.push(text))
  const shown = await stage(undefined, false)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await press(shown, 'Create an API key…')
  await fill(shown.user, 'Name', 'CRM')
  await shown.user.click(screen.getByLabelText(/^Read your conversations/u))
  await press(shown, 'Make the key')
  const secret = await screen.findByLabelText<HTMLInputElement>('Your new key “CRM”')
  await press(shown, 'Copy')
  expect(await screen.findByText('Copied')).toBeDefined()
  expect(copied).toEqual([secret.value])
  isRefused = true
  secret.setSelectionRange(0, 0)
  await press(shown, 'Copy')
  await waitFor(() => expect(secret.selectionEnd).toBe(secret.value.length))
})
