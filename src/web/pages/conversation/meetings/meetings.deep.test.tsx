import { expect, test } from 'vitest'
import { localIn } from '#shared/conversations/meetings/meeting-times.ts'
import { accept, inHours, meetingsIn, propose } from '#server/conversations/meetings/testing.ts'
import { stage } from '#server/deals/testing.ts'
import { showTo } from '#web/pages/conversation/testing.tsx'
import { screen, waitFor, within } from '#test/page/show.tsx'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

test('a party proposes three times from the menu, with an error at each field that lacks one', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'buyer')
  await user.click(await screen.findByRole('button', { name: 'Propose a call', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Propose a call' })
  await user.click(within(dialog).getByRole('button', { name: 'Send the times' }))
  expect(await within(dialog).findAllByText('Choose a day and a time')).toHaveLength(3)
  const times = [24, 48, 72].map(inHours)
  for (const [index, name] of ['First time', 'Second time', 'Third time'].entries()) {
    await user.type(within(dialog).getByLabelText(name), localIn(times[index] ?? '', ZONE))
  }
  await user.type(within(dialog).getByLabelText(/^Your phone number/u), 'call me')
  await user.click(within(dialog).getByRole('button', { name: 'Send the times' }))
  expect(await within(dialog).findByText('Please correct one field.')).toBeDefined()
  await user.clear(within(dialog).getByLabelText(/^Your phone number/u))
  await user.type(within(dialog).getByLabelText(/^Your phone number/u), '509-555-0100')
  await user.click(within(dialog).getByRole('button', { name: 'Send the times' }))
  expect(await screen.findByRole('heading', { name: 'You proposed a call' })).toBeDefined()
  expect(await meetingsIn(staged.asSeller, staged.id)).toMatchObject([{ times, minutes: 30, state: 'open' }])
})

test('one press accepts, and a double click accepts once', async () => {
  const staged = await stage()
  await propose(staged.asBuyer, staged.id, { reach: '509-555-0100' })
  const { user } = showTo(staged, 'seller')
  const [, second] = await screen.findAllByRole('button', { name: /^Accept / })
  if (second) await user.dblClick(second)
  expect(await screen.findByRole('heading', { name: 'Call with Bo Example' })).toBeDefined()
  const file = screen.getByRole('link', { name: 'Add to calendar' })
  expect(file.getAttribute('href')).toMatch(/^\/api\/meetings\/[\w-]+\/call\.ics$/u)
  expect(screen.getByRole('link', { name: '509-555-0100' }).getAttribute('href')).toBe('tel:5095550100')
  expect(await meetingsIn(staged.asBuyer, staged.id)).toHaveLength(1)
})

test('an old proposal says so, and the page shows what is there by now', async () => {
  const staged = await stage()
  const first = await propose(staged.asBuyer, staged.id)
  const { user } = showTo(staged, 'seller')
  const [press] = await screen.findAllByRole('button', { name: /^Accept / })
  await propose(staged.asBuyer, staged.id, { answers: first.id, minutes: 60 })
  if (press) await user.click(press)
  expect(await screen.findByText(/^This has changed since you opened the page/u)).toBeDefined()
  expect(await screen.findByText(/^60 minutes/u)).toBeDefined()
})

test('a call is canceled after a question, and what it was stays in the list', async () => {
  const staged = await stage()
  await accept(staged.asSeller, await propose(staged.asBuyer, staged.id))
  const { user } = showTo(staged, 'buyer')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel the call' }))
  expect(await screen.findByText(/^You canceled the call on /u)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Call with/u })).toBeNull())
  expect(await meetingsIn(staged.asSeller, staged.id)).toMatchObject([{ state: 'ended' }])
})

test('a declined buyer’s times can’t be accepted, only declined', async () => {
  const staged = await stage()
  await propose(staged.asBuyer, staged.id)
  await staged.asSeller.post(`/api/conversations/${staged.id}/pass`, { isPassed: true })
  const { user } = showTo(staged, 'seller')
  expect(await screen.findByText(/You declined this buyer/u)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Accept / })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Propose a call', hidden: true })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('You declined the times of Bo Example for a call')).toBeDefined()
})
