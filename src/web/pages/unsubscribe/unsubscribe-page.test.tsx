import { refusal } from '#test/page/fields.ts'
import { screen, show, waitFor } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { unsubscribeToken } from '#server/platform/mail/unsubscribe-token.ts'
import { parseSearch } from '#web/search-codec.ts'
import { shareWorld } from '#test/world.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const world = shareWorld()
const YES = 'Unsubscribe from these emails'

function Page() {
  const { token, done } = parseSearch(useLocation({ select: (location) => location.searchStr }))
  return <UnsubscribePage token={token} done={done} />
}

const open = async (search: string): Promise<Shown> =>
  show(<Page />, await world(), undefined, { at: `/unsubscribe${search}` })
const press = async ({ user }: Shown, name = YES) => user.click(await screen.findByRole('button', { name }))

test('opening the link ends nothing; one press does, without signing in, and the address loses the token', async () => {
  const { as, person, services } = await world()
  const member = await person()
  const token = unsubscribeToken(services.secret, { userId: member.id, topic: 'feature_update' })
  const isOn = async () => {
    const answer = await as(member).get('/api/notification-preferences')
    return ((await answer.json()) as { featureUpdatesEmail: boolean }).featureUpdatesEmail
  }
  const shown = await open(`?token=${token}`)
  const form = (await screen.findByRole('button', { name: YES })).closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual([
    'post',
    `/api/unsubscribe?token=${encodeURIComponent(token)}`,
  ])
  expect(await isOn()).toBe(true)
  const release = shown.hold()
  await press(shown)
  expect(screen.getByRole('button', { name: 'Unsubscribing…' }).hasAttribute('disabled')).toBe(true)
  release()
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeDefined()
  expect(screen.getByText('Feature updates')).toBeDefined()
  expect(shown.address()).toBe('/unsubscribe?done=feature_update')
  expect(await isOn()).toBe(false)
})

test.each([
  ['new_user_signup', 'New user signup', 'Notification settings', '/notification-settings'],
  ['business_digest', 'new and verified businesses', 'Notification settings', '/notification-settings'],
  ['new_message', 'new messages', 'Go to your messages', '/messages'],
  ['saved_search', /^This search tells you nothing any more/u, 'Go to your saved searches', '/saved?tab=searches'],
  ['saved_business', /^We will not tell you about this business/u, 'Go to your shortlist', '/saved'],
])('who ended %s is told what stays', async (done, words, label, path) => {
  await open(`?done=${done}`)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(path)
})

test.each(['', '?done=everything'])('an incomplete link "%s" changes nothing', async (search) => {
  await open(search)
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a forged link is told when it is used', async () => {
  await press(await open('?token=made.up'))
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeDefined()
})

test.each([
  ['an error', () => new Response('', { status: 500 })],
  ['a limit', () => refusal('rate_limited', 'Wait.')],
  ['no answer', () => Promise.reject(new TypeError('no answer'))],
])('%s keeps the link for another press', async (_, fail) => {
  const { person, services } = await world()
  const { id } = await person()
  const token = unsubscribeToken(services.secret, { userId: id, topic: 'business_listed' })
  const shown = await open(`?token=${token}`)
  shown.answer(fail)
  await press(shown)
  expect(await screen.findByText(/^You are still subscribed\./u)).toBeDefined()
  shown.answer(() => undefined)
  await press(shown, 'Try again')
  await waitFor(() => expect(shown.address()).toBe('/unsubscribe?done=business_listed'))
})
