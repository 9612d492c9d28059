import { describing, fill, isOff } from '#test/page/fields.ts'
import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { AccountPage } from './account-page.tsx'
import { changed, field, open, overview, region, stage } from './testing.tsx'

test('the page has a section for everything, and a link to the notifications', async () => {
  await stage()
  await region('Name')
  await region('Webhooks')
  await region('Close my account')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Email',
    'Password',
    'Two-factor sign-in',
    'Passkeys',
    'Where you are signed in',
    'Theme',
    'Download my data',
    'Close my account',
    'AI assistants',
    'API keys',
    'Webhooks',
  ])
  expect(screen.getByText('The name that other members see.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Notification Settings' }).getAttribute('href')).toBe(
    '/notification-settings',
  )
})

test('the list says how each section stands, and leads to it', async () => {
  const { user, address } = await stage()
  const list = within(await screen.findByRole('navigation', { name: 'Sections of your account' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'NameAda Example',
    expect.stringMatching(/^Email.+@/u),
    'Password',
    'Two-factor and passkeysOff, no passkeys',
    'Where you are signed inThis browser only',
    'Theme',
    'Your dataDownload it, or close your account',
    'AdvancedAI assistants, API keys and webhooks',
    'Notification Settings',
  ])
  expect(openEntry(list)).toBe('NameAda Example')
  await user.click(list.getByRole('link', { name: /^Password/u }))
  await waitFor(() => expect(address()).toBe('/account?section=password'))
  await waitFor(() => expect(openEntry(list)).toBe('Password'))
})

test.each([
  ['password', 'Password'],
  ['webhooks', 'AdvancedAI assistants, API keys and webhooks'],
  ['close', 'Your dataDownload it, or close your account'],
])('an address with #%s opens the section that has it', async (hash, entry) => {
  const world = await createWorld()
  const { address } = open(world, await world.person(), `/account#${hash}`)
  const list = within(await screen.findByRole('navigation', { name: 'Sections of your account' }))
  await waitFor(() => expect(openEntry(list)).toBe(entry))
  expect(address()).toMatch(/^\/account\?section=/u)
})

test('an account that doesn’t load is told, and Try again loads it', async () => {
  const world = await createWorld()
  const { user, answer } = open(world, await world.person())
  answer((path) => (path === '/api/account' ? new Response('', { status: 500 }) : undefined))
  expect(await screen.findByText("Your account didn't load")).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await region('Name')).toBeDefined()
})

test('a session that has ended leads to sign-in, and nothing is shown', async () => {
  const { nextPage } = show(<AccountPage />, await createWorld(), undefined, { at: '/account?a=1' })
  await waitFor(() => expect(nextPage()).toBe('/api/login?returnTo=%2Faccount%3Fa%3D1'))
  expect(screen.getByText('You are logged out. Logging in again...')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a new name is saved once, and shown', async () => {
  const { user, hold } = await stage()
  await region('Name')
  await fill(user, 'First name', '')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(describing(field('First name'))).toBe('First name is required')
  await fill(user, 'First name', ' Anna ')
  await fill(user, /^Last name/u, '')
  const release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Save name' }))
  expect(isOff(screen.getByRole('button', { name: 'Saving…' }))).toBe(true)
  release()
  expect(await screen.findByText('Your name is now Anna.')).toBeDefined()
  expect(await overview()).toMatchObject({ firstName: 'Anna', lastName: '' })
})

test('a verified professional learns that another name is reviewed', async () => {
  const { user } = await changed({ isVerifiedProfessional: true })
  expect((await region('Name')).textContent).toContain('Our staff verified you under it')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Your name is now Ada Example.')).toBeDefined()
  await fill(user, /^Last name/u, 'Lovelace')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Your name is now Ada Lovelace. Your profile is under review again.')).toBeDefined()
})

const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('the theme follows the device until one is chosen, here or elsewhere', async () => {
  onTestFinished(() => void delete document.documentElement.dataset['theme'])
  const { user } = await stage()
  await region('Theme')
  expect(choice('Same as this device').checked).toBe(true)
  await user.click(choice('Dark'))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('handover-theme')).toBe('dark')
  document.documentElement.dataset['theme'] = 'light'
  await waitFor(() => expect(choice('Light').checked).toBe(true))
  await user.click(choice('Same as this device'))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(localStorage.getItem('handover-theme')).toBeNull()
  await waitFor(() => expect(choice('Same as this device').checked).toBe(true))
})

const openEntry = (list: { getAllByRole: (role: string) => HTMLElement[] }) =>
  list.getAllByRole('link').find((link) => link.hasAttribute('aria-current'))?.textContent
