import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test, vi } from 'vitest'
import { bellOf } from '#server/notifications/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { NotificationPanel } from './notification-panel.tsx'

test('nothing is asked for while the list is closed', async () => {
  const { world, member } = await stage()
  const asked: string[] = []
  const { answer } = show(<NotificationPanel titleId="title" isOpen={false} onLeave={() => {}} />, world, member)
  answer((path) => void asked.push(path))
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeDefined()
  expect(screen.queryByText('Nothing unread')).toBeNull()
  expect(asked).toEqual([])
})

test('an empty list says so, and has nothing to mark', async () => {
  const { world, member } = await stage()
  const { user } = open(world, member)
  expect(await screen.findByText('No notifications yet')).toBeDefined()
  const all = screen.getByRole('button', { name: 'Mark all read' })
  expect(all.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(all.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Nothing unread')
  await user.click(all)
  expect(screen.queryByText(/Nothing was marked as read/u)).toBeNull()
})

test('a list that does not load is tried again', async () => {
  const { world, member } = await stage()
  const { user, answer } = open(world, member)
  answer((path) => (path === '/api/notifications' ? new Response('', { status: 503 }) : undefined))
  expect((await screen.findByRole('alert')).textContent).toContain("Your notifications didn't load")
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No notifications yet')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a press reads a notification and opens its page; a read one opens it alone', async () => {
  const { world, member } = await stage()
  await notify(world, member, { title: 'Calmer maps', path: '/map' })
  const { user, onLeave, address, answer } = open(world, member)
  const link = await screen.findByRole('link', { name: /^Calmer maps/u })
  expect(link.getAttribute('href')).toBe('/map')
  expect(link.textContent).toContain('Just now')
  expect(link.textContent).toMatch(/Unread$/u)
  await user.click(link)
  expect(onLeave).toHaveBeenCalledOnce()
  expect(address()).toBe('/map')
  await waitFor(() => expect(link.textContent).not.toContain('Unread'))
  expect(await bellOf(world, member)).toMatchObject([{ isRead: true }])
  const asked: string[] = []
  answer((path) => void asked.push(path))
  await user.click(link)
  expect(onLeave).toHaveBeenCalledTimes(2)
  expect(asked).toEqual([])
})

test('a press that opens another tab reads it, and leaves the page to the browser', async () => {
  const { world, member } = await stage()
  await notify(world, member, { title: 'Calmer maps', path: '/map' })
  const { user, onLeave, address } = open(world, member)
  const link = await screen.findByRole('link', { name: /^Calmer maps/u })
  const before = address()
  for (const key of ['Control', 'Shift', 'Meta', 'Alt']) {
    await user.keyboard(`{${key}>}`)
    await user.click(link)
    await user.keyboard(`{/${key}}`)
  }
  expect(onLeave).not.toHaveBeenCalled()
  expect(address()).toBe(before)
  await waitFor(async () => expect(await bellOf(world, member)).toMatchObject([{ isRead: true }]))
})

test('one without a page is read by a press, and then does nothing', async () => {
  const { world, member } = await stage()
  await notify(world, member, { title: 'Hello', path: null })
  const { user, onLeave, hold, answer } = open(world, member)
  const button = await screen.findByRole('button', { name: /^Hello/u })
  expect(button.textContent).toContain('Unread, press to mark as read')
  expect(button.getAttribute('aria-disabled')).toBe('false')
  const sent: string[] = []
  answer((path, { method } = {}) => void (method === 'POST' && sent.push(path)))
  const release = hold()
  await user.dblClick(button)
  release()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(button.textContent).not.toContain('Unread')
  await user.click(button)
  expect(sent).toHaveLength(1)
  expect(onLeave).not.toHaveBeenCalled()
})

test('all are marked as read at once, and the button keeps the focus', async () => {
  const { world, member } = await stage()
  await notify(world, member, { title: 'First', path: null })
  await notify(world, member, { title: 'Second', path: '/map' })
  const { user, hold, answer } = open(world, member)
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  const all = screen.getByRole('button', { name: 'Mark all read' })
  expect(all.getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByText('Nothing unread')).toBeNull()
  const sent: string[] = []
  answer((path, { method } = {}) => void (method === 'POST' && sent.push(path)))
  const release = hold()
  await user.dblClick(all)
  expect(all.getAttribute('aria-disabled')).toBe('true')
  release()
  expect(await screen.findByText('Nothing unread')).toBeDefined()
  expect(sent).toEqual(['/api/notifications/mark-all-read'])
  expect(document.activeElement).toBe(all)
  for (const item of screen.getAllByRole('listitem')) expect(item.textContent).not.toContain('Unread')
})

test('what could not be marked is told, and stays unread', async () => {
  const { world, member } = await stage()
  await notify(world, member, { title: 'First', path: null })
  const { user, answer } = open(world, member)
  const button = await screen.findByRole('button', { name: /^First/u })
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 503 }) : undefined))
  await user.click(button)
  expect(await screen.findByText('Nothing was marked as read. Please try again.')).toBeDefined()
  await user.click(within(document.body).getByRole('button', { name: 'Dismiss' }))
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText('Nothing was marked as read. Please try again.')).toBeDefined()
  expect(button.textContent).toContain('Unread')
})

test('the settings close the list', async () => {
  const { world, member } = await stage()
  const { user, onLeave } = open(world, member)
  const link = await screen.findByRole('link', { name: 'Choose your notifications' })
  expect(link.getAttribute('href')).toBe('/notification-settings')
  await user.click(link)
  expect(onLeave).toHaveBeenCalledOnce()
})

async function stage(): Promise<{ world: World; member: Person }> {
  const world = await createWorld()
  return { world, member: await world.person({ role: 'lender' }) }
}

function open(world: World, member: Person): Shown & { onLeave: () => void } {
  const onLeave = vi.fn<() => void>()
  const panel = <NotificationPanel titleId="title" isOpen onLeave={onLeave} />
  return { onLeave, ...show(panel, world, member, { at: '/pricing' }) }
}

async function notify(world: World, { id }: Person, { title, path }: { title: string; path: string | null }) {
  await world.sql(
    `with told as (
      insert into announcements (topic, title, message, path) values ('account_changed', $2, 'News.', $3) returning id
    ) insert into notifications (user_id, announcement_id) select $1, id from told`,
    [id, title, path],
  )
}
