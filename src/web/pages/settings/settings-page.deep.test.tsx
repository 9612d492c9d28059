import { describing, isOff, refusal, untilFocused } from '#test/page/fields.ts'
import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { SettingHistory } from '#shared/settings/settings.ts'
import { createWorld } from '#test/world.ts'
import { SettingsPage } from './settings-page.tsx'
import { AT, card, change, SAVED, settingOf, stage } from './testing.tsx'

test.each([undefined, 'lender'] as const)('only staff see the settings (%s)', async (role) => {
  const world = await createWorld()
  show(<SettingsPage />, world, role && (await world.person({ role })))
  expect(await screen.findByText('You need admin privileges to change the settings.')).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})

test('the settings stand in groups, each as it is by default', async () => {
  await stage()
  expect(await screen.findByText('Loading the settings')).toBeDefined()
  await screen.findByRole('form', { name: 'Announcement' })
  const groups = screen.getAllByRole('region').map((group) => [
    group.getAttribute('aria-label'),
    ...within(group)
      .queryAllByRole('form')
      .map((form) => form.getAttribute('aria-label')),
  ])
  expect(groups.filter(([label]) => label)).toEqual([
    ['Announcement', 'Announcement'],
    ['Joining', 'Who can join', 'New invitation'],
    ['Listings', 'Listings wait for our review'],
    ['Assistants', 'AI assistants may read here'],
    ['Staff', 'How staff sign in'],
    ['Support', 'Support address', 'Support hours', 'Social profiles'],
    ['Price, trial and contacts', 'Price of a month', 'Days of the trial', 'Sellers a subscriber may contact'],
    ['Name and logo', 'Name', 'Tagline', 'Logo'],
    ['Colors', 'Main color', 'Second color'],
  ])
  expect(screen.getAllByText('The default')).toHaveLength(16)
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Back to the default|^Take it down/u })).toBeNull()
})

test('settings that don’t load are told, and Try again loads them', async () => {
  const { user, answer } = await stage((path) =>
    path === '/api/admin/settings' ? new Response('', { status: 500 }) : undefined,
  )
  expect(await screen.findByText("The settings didn't load")).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Announcement' })).toBeDefined()
})

test('an announcement is saved once, with what is wrong at its field, and taken down', async () => {
  const shown = await stage()
  const { user, staff, hold } = shown
  const form = await card(shown, 'Announcement')
  await form.type('The site moves on Sunday.', /^Text/u)
  await form.type('javascript:alert(1)', /^Read more at/u)
  await form.save()
  await waitFor(() => expect(describing(form.field(/^Read more at/u))).toMatch(/^Use a path like/u))
  await form.type('/help', /^Read more at/u)
  const release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(isOff(await screen.findByRole('button', { name: 'Saving…' }))).toBe(true)
  release()
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(await settingOf(staff, 'banner')).toMatchObject({
    value: { text: 'The site moves on Sunday.', link: '/help', until: null },
    version: 1,
  })
  expect(await form.findByText(/^Changed \w{3} \d.* by Stella Example$/u)).toBeDefined()
  expect(form.field(/^Text/u).value).toBe('The site moves on Sunday.')
  await form.press('Take it down')
  expect(await form.findByText(/^Back to the default \w{3} \d.* by Stella Example$/u)).toBeDefined()
  expect([form.field(/^Text/u).value, form.field(/^Read more at/u).value]).toEqual(['', ''])
  expect(form.queryByRole('button', { name: 'Take it down' })).toBeNull()
  await untilFocused(form.field(/^Text/u))
  expect(await settingOf(staff, 'banner')).toMatchObject({ value: null, version: 2 })
})

test('an announcement has a last day, and none without text', async () => {
  const shown = await stage()
  const form = await card(shown, 'Announcement')
  await form.type('2031-02-03', /^Last day/u)
  await form.save()
  await waitFor(() => expect(describing(form.field(/^Text/u))).toMatch(/^The text is missing/u))
  await form.type('Closed', /^Text/u)
  await form.save()
  await screen.findByText(SAVED)
  expect(await settingOf(shown.staff, 'banner')).toMatchObject({
    value: { text: 'Closed', link: null, until: '2031-02-03' },
  })
})

test('one press saves whatever was changed, and says how much was not', async () => {
  const shown = await stage()
  const [name, tagline] = [await card(shown, 'Name'), await card(shown, 'Tagline')]
  expect(screen.getByText('Nothing has changed.')).toBeDefined()
  await name.type('Market')
  await tagline.type('The Market')
  expect(screen.getByText('2 changes are not saved.')).toBeDefined()
  await name.type(' ')
  await name.save()
  expect(await screen.findByText('1 change is not saved.')).toBeDefined()
  expect(await settingOf(shown.staff, 'tagline')).toMatchObject({ value: 'The Market', version: 1 })
  expect(await settingOf(shown.staff, 'name')).toMatchObject({ version: 0 })
})

test('what somebody else was faster with is told; what was typed stays, and another press saves it', async () => {
  const shown = await stage()
  const { user, staff, answer } = shown
  const form = await card(shown, 'Tagline')
  await change(staff, { name: 'tagline', value: 'Theirs', version: 0 })
  await form.type('Mine')
  await form.save()
  await form.findByRole('group', {
    name: 'Stella Example changed this in the meantime to Theirs. What you entered is still here and not saved: save again to put it in its place.',
  })
  expect(form.field().value).toBe('Mine')
  await form.save()
  await screen.findByText(SAVED)
  expect(form.queryByText(/changed this in the meantime/u)).toBeNull()
  answer((path) => (path.includes('/history') ? new Response('', { status: 500 }) : undefined))
  const button = form.getByRole('button', { name: 'History' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText(/^The history didn’t load\./u)).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const history = await screen.findByRole('region', { name: 'History: Tagline' })
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^\w{3} \d.*Stella Example set it to Mine$/u),
    expect.stringMatching(/Stella Example set it to Theirs$/u),
  ])
  await form.press('Back to the default')
  await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(3))
  await user.click(button)
  expect(screen.queryByRole('region', { name: 'History: Tagline' })).toBeNull()
})

test('a change by somebody who is gone, and older ones below', async () => {
  const items = [3, 2].map((version) => ({
    name: 'name',
    value: `Market ${version}`,
    version,
    changedAt: AT,
    changedBy: null,
  }))
  const shown = await stage((path, { method } = {}) => {
    if (path.endsWith('/history')) return Response.json({ items, hasMore: true })
    if (path.endsWith('/history?before=2'))
      return Response.json({ items: [{ ...items[0], version: 1 }], hasMore: false })
    if (path === '/api/admin/settings' && method === 'GET') return Response.json({ items: [items[0]] })
    if (path === '/api/admin/settings') {
      const existing = { ...items[0], version: 4, value: 'Another' }
      return refusal('conflict', 'Too late.', { reason: 'changed_meanwhile', existing })
    }
    return undefined
  })
  const form = await card(shown, 'Name')
  expect(form.getByText(/^Changed Mar 1, 2026, .* by a former member$/u)).toBeDefined()
  await form.press('History')
  expect(await screen.findAllByText('A former member')).toHaveLength(2)
  await shown.user.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(screen.getAllByText('A former member')).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  await form.type('Mine')
  await form.save()
  expect(await form.findByText(/^Somebody changed this in the meantime to Another\./u)).toBeDefined()
  expect(SettingHistory.parse({ items, hasMore: true }).items).toHaveLength(2)
})
