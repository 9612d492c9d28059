import { isOff, untilFocused } from '#test/page/fields.ts'
import { screen } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { memberWithPassword } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import { inRegion, open, overview, signInElsewhere } from './testing.tsx'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Version/18 Safari/604.1'

test('another browser is signed out, and then there is none', async () => {
  const world = await createWorld()
  const member = await memberWithPassword(world)
  await signInElsewhere(world, member, PHONE)
  const { user, answer, hold } = open(world, member)
  const box = await inRegion('Where you are signed in')
  const rows = box.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/This browserSigned in \w{3} \d/u)
  expect(rows[1]).toMatch(/^Safari on an iPhoneLast seen \w{3} \d.*Sign out$/u)
  const end = box.getByRole('button', { name: /^Sign out Safari on an iPhone, last seen/u })
  answer((path) => (path.endsWith('/end') ? new Response('', { status: 500 }) : undefined))
  await user.click(end)
  expect(await screen.findByText('That didn’t work. Check the list, then try again.')).toBeDefined()
  answer(() => undefined)
  const release = hold()
  await user.dblClick(end)
  expect(isOff(end)).toBe(true)
  release()
  expect(await screen.findByText('Safari on an iPhone is signed out.')).toBeDefined()
  await untilFocused(box.getByRole('list'))
  expect(await box.findByText('You aren’t signed in anywhere else.')).toBeDefined()
  expect((await overview()).sessions).toHaveLength(1)
})

test('all other browsers are signed out at once', async () => {
  const world = await createWorld()
  const member = await memberWithPassword(world)
  await signInElsewhere(world, member, PHONE)
  await signInElsewhere(world, member)
  const { user, answer, hold } = open(world, member)
  const box = await inRegion('Where you are signed in')
  const all = box.getByRole('button', { name: 'Sign out everywhere else' })
  answer((path) => (path.endsWith('/end-others') ? new Response('', { status: 500 }) : undefined))
  await user.click(all)
  expect(await screen.findByText('That didn’t work. Check the list, then try again.')).toBeDefined()
  answer(() => undefined)
  const release = hold()
  await user.dblClick(all)
  expect(isOff(box.getByRole('button', { name: 'Signing out…' }))).toBe(true)
  release()
  expect(await screen.findByText('Only this browser is signed in now.')).toBeDefined()
  expect((await overview()).sessions).toHaveLength(1)
})
