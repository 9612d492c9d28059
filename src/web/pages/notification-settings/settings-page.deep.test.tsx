import { giveGlobals } from '#test/page/device.ts'
import { describing, isOff } from '#test/page/fields.ts'
import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, onTestFinished, test } from 'vitest'
import type { NotificationPreferences } from '#shared/notifications/notifications.ts'
import { DEFAULT_PUSH_PREFERENCES, PushSettings } from '#shared/push/push.ts'
import { subscribe } from '#server/push/testing.ts'
import { WithUser } from '#test/page/with-user.tsx'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { SettingsPage } from './settings-page.tsx'

const FAILED = 'Failed to save notification preferences. Please try again.'
const PUSH_ON = 'Switch push on'

type Answering = Parameters<Shown['answer']>[0]

async function stage(
  instead: Answering = () => undefined,
  isPushOn = true,
): Promise<Shown & { world: World; member: Person }> {
  const world = await createWorld()
  const member = await world.person({ role: 'lender' })
  if (isPushOn) await subscribe(world, member)
  const page = (
    <WithUser>
      <SettingsPage />
    </WithUser>
  )
  const shown = show(page, world, member, { at: '/notification-settings' })
  shown.answer(instead)
  return { world, member, ...shown }
}

const switchOf = async (topic: string, way: string) =>
  within(await screen.findByRole('group', { name: topic })).getByRole<HTMLInputElement>('switch', { name: way })
const choice = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Email me new and verified businesses' })
const save = () => screen.getByRole('button', { name: 'Save Preferences' })
const stored = async ({ world, member }: { world: World; member: Person }) => {
  const preferences = await (await world.as(member).get('/api/notification-preferences')).json()
  return {
    ...(preferences as NotificationPreferences),
    pushes: PushSettings.parse(await (await world.as(member).get('/api/push')).json()).preferences,
  }
}

test('the switches are as they are stored, and what is changed is saved once', async () => {
  const { user, hold, ...given } = await stage()
  expect((await switchOf('Feature updates', 'Email')).checked).toBe(true)
  expect((await switchOf('New user signup', 'In-app')).checked).toBe(false)
  expect((await switchOf('Messages', 'Push')).checked).toBe(true)
  expect((await switchOf('Business listed', 'Push')).checked).toBe(false)
  expect(screen.getByText(/by email to/u).textContent).toContain(given.member.email)
  expect(describing(save())).toBe('All changes are saved.')
  const before = await stored(given)
  await user.click(await switchOf('Feature updates', 'Email'))
  await user.click(await switchOf('New user signup', 'In-app'))
  await user.click(await switchOf('Saved', 'Push'))
  expect(describing(save())).toBe('You have unsaved changes.')
  const release = hold()
  await user.dblClick(save())
  expect(isOff(screen.getByRole('button', { name: 'Saving…' }))).toBe(true)
  release()
  expect(await screen.findByText('Settings Saved')).toBeDefined()
  await waitFor(() => expect(describing(save())).toBe('All changes are saved.'))
  expect(await stored(given)).toEqual({
    ...before,
    featureUpdatesEmail: false,
    newUserSignupInApp: true,
    pushes: { ...before.pushes, saved: false },
  })
})

test('without push, no switch says what is pushed, and a save leaves that as it is', async () => {
  const { user, ...given } = await stage(undefined, false)
  const before = await stored(given)
  await switchOf('Feature updates', 'Email')
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Feature updates',
    'New user signup',
    'Business listed',
    'Seller verified',
    'Professionals you follow',
  ])
  expect(screen.queryByRole('switch', { name: 'Push' })).toBeNull()
  await user.click(await switchOf('Feature updates', 'Email'))
  await user.click(save())
  expect(await screen.findByText('Settings Saved')).toBeDefined()
  expect(await stored(given)).toEqual({ ...before, featureUpdatesEmail: false })
})

test('when emails about businesses come is asked while one of them is on', async () => {
  const { user, ...given } = await stage()
  const { businessEmails } = await stored(given)
  expect(businessEmails).toBe('daily')
  await switchOf('Business listed', 'Email')
  expect(choice()).toBeNull()
  await user.click(await switchOf('Seller verified', 'Email'))
  expect(choice()?.value).toBe('daily')
  await user.selectOptions(choice() as HTMLSelectElement, 'At once')
  await user.click(save())
  expect(await screen.findByText('Settings Saved')).toBeDefined()
  expect(await stored(given)).toMatchObject({ sellerVerifiedEmail: true, businessEmails: 'at_once' })
  await waitFor(() => expect(describing(save())).toBe('All changes are saved.'))
  // A choice that is not shown stays.
  await user.click(await switchOf('Seller verified', 'Email'))
  expect(choice()).toBeNull()
  await user.click(save())
  await waitFor(async () =>
    expect(await stored(given)).toMatchObject({ sellerVerifiedEmail: false, businessEmails: 'at_once' }),
  )
})

test('a switch that is put back is no change, and saving it is fine', async () => {
  const { user } = await stage()
  await user.click(await switchOf('Seller verified', 'Email'))
  await user.click(await switchOf('Seller verified', 'Email'))
  expect(describing(save())).toBe('All changes are saved.')
  await user.click(save())
  expect(await screen.findByText('Your notification preferences have been updated.')).toBeDefined()
})

test.each(['/api/notification-preferences', '/api/push/preferences'])(
  'when %s fails, that is told and the changes stay for another press',
  async (broken) => {
    const { user, answer, ...given } = await stage()
    await user.click(await switchOf('Seller verified', 'Email'))
    await user.click(await switchOf('Seller verified', 'Push'))
    answer((path, { method = 'GET' } = {}) =>
      path === broken && method !== 'GET' ? Promise.reject(new TypeError('no answer')) : undefined,
    )
    await user.click(save())
    expect(await screen.findByText(FAILED)).toBeDefined()
    expect((await switchOf('Seller verified', 'Email')).checked).toBe(true)
    expect(describing(save())).toBe('You have unsaved changes.')
    answer(() => undefined)
    await user.click(save())
    expect(await screen.findByText('Settings Saved')).toBeDefined()
    expect(await stored(given)).toMatchObject({ sellerVerifiedEmail: true, pushes: { sellerVerified: true } })
  },
)

test.each(['/api/notification-preferences', '/api/push'])(
  'when %s doesn’t load, Try again loads it',
  async (broken) => {
    const { user, answer } = await stage((path) => (path === broken ? new Response('', { status: 500 }) : undefined))
    expect(await screen.findByRole('heading', { name: "Your settings didn't load" })).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
    answer(() => undefined)
    const again = screen.getByRole('button', { name: 'Try again' })
    await waitFor(() => expect(again.hasAttribute('disabled')).toBe(false))
    await user.click(again)
    expect((await switchOf('Messages', 'Push')).checked).toBe(true)
  },
)

test.each([
  ['a browser that can’t show any', undefined, '', /^This browser can’t show push notifications/u],
  ['an iPhone', undefined, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', /put this site on your home screen first/u],
  ['a browser in which they are blocked', 'denied', '', /^You blocked notifications from this site/u],
  ['a browser that may ask', 'default', '', /Others who see your screen can read them\.$/u],
])('push in %s', async (_, permission, agent, words) => {
  standInForPush(permission, agent)
  await stage((path) => (path === '/api/push' ? pushes({}) : undefined))
  const section = await screen.findByRole('region', { name: 'Push in this browser' })
  expect(within(section).getByText(words)).toBeDefined()
  expect(within(section).queryByRole('button', { name: PUSH_ON }) !== null).toBe(permission === 'default')
})

test('a site that sends no pushes says so', async () => {
  standInForPush('default')
  await stage((path) => (path === '/api/push' ? pushes({ publicKey: null }) : undefined))
  expect(await screen.findByText('This site sends no push notifications at the moment.')).toBeDefined()
  expect(screen.queryByRole('button', { name: PUSH_ON })).toBeNull()
})

test('push that is on can be switched off, and a failure is told', async () => {
  standInForPush('granted')
  const { user, answer, hold } = await stage((path) => (path === '/api/push' ? pushes({ isOnHere: true }) : undefined))
  expect(await screen.findByText(/^On, even while the site is closed/u)).toBeDefined()
  answer((path) => (path === '/api/push/browser' ? new Response('', { status: 500 }) : undefined))
  const off = screen.getByRole('button', { name: 'Switch push off' })
  await user.click(off)
  expect(await screen.findByText('That did not work')).toBeDefined()
  answer(() => undefined)
  const release = hold()
  await user.dblClick(off)
  expect(isOff(screen.getByRole('button', { name: 'Switching off…' }))).toBe(true)
  release()
  expect(await screen.findByText('Push is off')).toBeDefined()
  expect(screen.getByRole('button', { name: PUSH_ON })).toBeDefined()
})

test('a question that is answered with no is no failure', async () => {
  standInForPush('default', '', 'denied')
  const { user } = await stage((path) => (path === '/api/push' ? pushes({}) : undefined))
  await user.click(await screen.findByRole('button', { name: PUSH_ON }))
  await waitFor(() => expect(isOff(screen.getByRole('button', { name: PUSH_ON }))).toBe(false))
  expect(screen.queryByText('That did not work')).toBeNull()
  expect(screen.queryByText('Push is on')).toBeNull()
})

function pushes(change: Partial<PushSettings>): Response {
  return Response.json({ publicKey: 'a-key', isOnHere: false, preferences: DEFAULT_PUSH_PREFERENCES, ...change })
}

/** A browser with this permission for notifications; undefined for one that knows none. */
function standInForPush(permission: string | undefined, userAgent = '', answered = permission): void {
  const worker = { getRegistration: () => Promise.resolve(undefined) }
  // What is kept for offline is not looked at here.
  const own = { serviceWorker: worker, userAgent, locks: { request: () => Promise.resolve() } }
  for (const [name, value] of Object.entries(own)) Object.defineProperty(navigator, name, { configurable: true, value })
  if (permission !== undefined) {
    const requestPermission = () => Promise.resolve(answered)
    giveGlobals({ PushManager: true, Notification: { permission, requestPermission } })
  }
  onTestFinished(() => {
    for (const name of Object.keys(own)) Reflect.deleteProperty(navigator, name)
  })
}
