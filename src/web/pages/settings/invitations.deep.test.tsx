import { describing, fill, isOff } from '#test/page/fields.ts'
import { screen } from '#test/page/show.tsx'
import { expect, onTestFinished, test } from 'vitest'
import { InvitationList } from '#shared/accounts/invitations.ts'
import type { Invitation } from '#shared/accounts/invitations.ts'
import { AT, card, SAVED, settingOf, stage } from './testing.tsx'

test('joining is opened to the invited, who get a link that is shown once', async () => {
  const shown = await stage()
  const { user, staff, hold, answer } = shown
  const joining = await card(shown, 'Who can join')
  await user.selectOptions(joining.field(), 'Whoever has an invitation')
  await joining.save()
  await screen.findByText(SAVED)
  expect(await settingOf(staff, 'signUps')).toMatchObject({ value: 'invitation' })
  expect(await screen.findByText('No invitations yet.')).toBeDefined()
  const make = screen.getByRole('button', { name: 'Make a link' })
  await user.click(make)
  expect(describing(screen.getByLabelText(/^For whom/u))).toBe('Say whom it is for')
  await fill(user, /^For whom/u, 'The bakery')
  await user.selectOptions(screen.getByLabelText('Valid for'), '2 days')
  let release = hold()
  await user.dblClick(make)
  expect(isOff(screen.getByRole('button', { name: 'Making it…' }))).toBe(true)
  release()
  const link = await screen.findByLabelText<HTMLInputElement>('The link for The bakery')
  expect(link.value).toMatch(/\/sign-in\?mode=sign-up&invitation=[\w-]+$/u)
  expect(screen.getByLabelText<HTMLInputElement>(/^For whom/u).value).toBe('')
  expect((await screen.findByText(/^Valid until/u)).textContent).toMatch(/Made by Stella Example$/u)
  expect(screen.queryByText('No invitations yet.')).toBeNull()
  const [made] = InvitationList.parse(await (await staff.get('/api/admin/invitations')).json()).items
  expect(Math.round((Date.parse(made?.expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(2)

  await user.click(screen.getByRole('button', { name: 'Revoke the invitation for The bakery' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Revoke the invitation for The bakery' }))
  answer((path, { method } = {}) => (method === 'DELETE' ? new Response(path, { status: 500 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The invitation was not revoked')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Revoke the invitation for The bakery' }))
  release = hold()
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  expect(isOff(await screen.findByRole('button', { name: 'One moment…' }))).toBe(true)
  release()
  expect(await screen.findByText(/^Revoked\. Made by/u)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('The invitation was not revoked')).not.toBeNull()
})

test('the link is copied, or the browser’s refusal told', async () => {
  const copied: string[] = []
  let isRefused = false
  const writeText = (text: string) =>
    isRefused ? Promise.reject(new Error('refused')) : Promise.resolve(void copied.push(text))
  const { user } = await stage()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await screen.findByText('No invitations yet.')
  await fill(user, /^For whom/u, 'The bakery')
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  const link = await screen.findByLabelText<HTMLInputElement>('The link for The bakery')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Send the link to The bakery.')).toBeDefined()
  expect(copied).toEqual([link.value])
  isRefused = true
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Select the link and copy it by hand.')).toBeDefined()
})

const INVITATION: Invitation = {
  id: '00000000-0000-4000-8000-000000000001',
  note: 'The bakery',
  state: 'used',
  createdAt: AT,
  createdBy: 'Stella Example',
  expiresAt: AT,
  usedBy: 'Ana Moreno',
  usedAt: AT,
}

test.each<[Partial<Invitation>, RegExp]>([
  [{}, /^Ana Moreno joined with it Mar 1, 2026, .*\. Made by Stella Example$/u],
  [{ usedBy: null, usedAt: null }, /^A former member joined with it\. Made/u],
  [{ state: 'revoked' }, /^Revoked\. Made/u],
  [{ state: 'expired' }, /^Ran out Mar 1, 2026, /u],
  [{ state: 'open' }, /^Valid until Mar 1, 2026, /u],
])('an invitation that is %j reads so', async (given, words) => {
  await stage((path, { method = 'GET' } = {}) =>
    path === '/api/admin/invitations' && method === 'GET'
      ? Response.json({ items: [{ ...INVITATION, ...given }] })
      : undefined,
  )
  expect((await screen.findByText(/Made by/u)).textContent).toMatch(words)
  expect(screen.queryByRole('button', { name: /^Revoke/u }) !== null).toBe(given.state === 'open')
})

test('invitations that don’t load are told, and Try again loads them', async () => {
  const { user, answer } = await stage((path) =>
    path === '/api/admin/invitations' ? new Response('', { status: 500 }) : undefined,
  )
  expect(await screen.findByText("The invitations didn't load")).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No invitations yet.')).toBeDefined()
  expect(screen.queryByText("The invitations didn't load")).toBeNull()
})
