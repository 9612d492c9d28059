import { screen, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { fill, isOff, refusal, untilFocused } from '#test/page/fields.ts'
import { expect, test } from 'vitest'
import { GRANT_DAYS } from '#shared/access/grant-end.ts'
import { marketDay } from '#shared/market-day.ts'
import { shareWorld } from '#test/world.ts'
import {
  stage,
  stageConfidential,
  asking,
  granted,
  person,
  revealNameTo,
  knowing,
  open,
  cardOf,
  actionsOf,
} from './testing.tsx'

const shared = shareWorld()

test('an approval opens access until the end of the last day, once for a double click', async () => {
  const staged = await stage(await shared())
  const buyer = await asking(staged)
  const { user, hold } = open(staged)
  const card = await cardOf('Bea Example')
  await user.click(card.getByRole('button', { name: 'Approve Bea Example' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Approve Bea Example' }))
  const day = dialog.getByLabelText<HTMLInputElement>('Last day')
  expect([day.min, day.value, day.max]).toEqual(
    [0, GRANT_DAYS.usual, GRANT_DAYS.most].map((days) => marketDay(Date.now(), days)),
  )
  const release = hold()
  await user.dblClick(dialog.getByRole('button', { name: 'Approve' }))
  expect(isOff(await dialog.findByRole('button', { name: 'One moment…' }))).toBe(true)
  release()
  expect(await screen.findByText('Bea Example is told, and sees more from now on.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await untilFocused(screen.getByRole('heading', { name: 'Who may see more' }))
  const now = await cardOf('Bea Example')
  expect(now.getByText('Open until').nextElementSibling?.textContent).toBe(longDay(GRANT_DAYS.usual))
  expect(now.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Extend Bea Example',
    'Revoke Bea Example',
  ])
  expect(await actionsOf(staged.world, buyer)).toEqual(['requested', 'granted'])
})

test('a last day that is over or too far away is refused at the field', async () => {
  const staged = await stage(await shared())
  await asking(staged)
  const { user } = open(staged)
  await user.click((await cardOf('Bea Example')).getByRole('button', { name: /^Approve/u }))
  const dialog = within(screen.getByRole('dialog'))
  for (const days of [-1, GRANT_DAYS.most + 1]) {
    await fillDay(user, marketDay(Date.now(), days))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await dialog.findByRole('group', { name: 'Please correct one field.' })).toBeDefined()
    expect(dialog.getAllByText('Choose a day from today to 180 days from now').length).toBeGreaterThan(0)
  }
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await cardOf('Bea Example')).getByText('Waiting for you')).toBeDefined()
})

test('a grant is extended to the chosen day', async () => {
  const staged = await stage(await shared())
  const buyer = await granted(staged)
  const { user } = open(staged)
  await user.click((await cardOf('Gil Example')).getByRole('button', { name: /^Extend/u }))
  const dialog = within(screen.getByRole('dialog', { name: 'Extend the access of Gil Example' }))
  await fillDay(user, marketDay(Date.now(), GRANT_DAYS.most))
  await user.click(dialog.getByRole('button', { name: 'Extend' }))
  expect(await screen.findByText('Gil Example is told.')).toBeDefined()
  const card = await cardOf('Gil Example')
  expect(card.getByText('Open until').nextElementSibling?.textContent).toBe(longDay(GRANT_DAYS.most))
  expect(await actionsOf(staged.world, buyer)).toEqual(['extended'])
})

test('a request is declined after a question, and can be approved after all', async () => {
  const staged = await stage(await shared())
  const buyer = await asking(staged)
  const { user } = open(staged)
  await user.click((await cardOf('Bea Example')).getByRole('button', { name: /^Decline/u }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click((await cardOf('Bea Example')).getByRole('button', { name: /^Decline/u }))
  const dialog = within(screen.getByRole('dialog', { name: 'Decline the request of Bea Example?' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('The buyer is told.')).toBeDefined()
  expect(await actionsOf(staged.world, buyer)).toEqual(['requested', 'declined'])
  const card = await cardOf('Bea Example')
  expect(card.getAllByText('Declined')).toHaveLength(2)
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Approve Bea Example'])
})

test('a request that its buyer took back meanwhile is told, and shown as it is', async () => {
  const staged = await stage(await shared())
  const buyer = await asking(staged)
  const { user } = open(staged)
  await user.click((await cardOf('Bea Example')).getByRole('button', { name: /^Decline/u }))
  await staged.world.as(buyer).delete(`/api/businesses/${staged.id}/access`)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('The request has changed')).toBeDefined()
  const card = await cardOf('Bea Example')
  expect(await card.findByText('Withdrawn by the buyer')).toBeDefined()
  expect(card.queryByText('Buyer passport')).toBeNull()
  expect(card.queryByRole('button')).toBeNull()
})

test('access that could not be revoked stays, and is revoked by another try', async () => {
  const staged = await stage(await shared())
  const buyer = await granted(staged)
  const { user, answer, hold } = open(staged)
  const revoke = async () => {
    await user.click((await cardOf('Gil Example')).getByRole('button', { name: /^Revoke/u }))
    return within(screen.getByRole('dialog', { name: 'Revoke the access of Gil Example?' }))
  }
  answer((_, { method } = {}) => (method === 'PATCH' ? refusal('internal', 'It broke.') : undefined))
  await user.click((await revoke()).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Check your connection, then try again.')).toBeDefined()
  expect((await cardOf('Gil Example')).getByText('Approved')).toBeDefined()
  answer(() => undefined)
  const dialog = await revoke()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  const release = hold()
  await user.dblClick(dialog.getByRole('button', { name: 'Revoke' }))
  expect(isOff(dialog.getByRole('button', { name: 'One moment…' }))).toBe(true)
  release()
  expect(await screen.findByText('Access ended at once, and the buyer is told.')).toBeDefined()
  await untilFocused(screen.getByRole('heading', { name: 'Who may see more' }))
  const card = await cardOf('Gil Example')
  expect(card.getAllByText('Revoked')).toHaveLength(2)
  expect(card.queryByText(/open until/iu)).toBeNull()
  expect(await actionsOf(staged.world, buyer)).toEqual(['revoked'])
})

test.each([
  [1, 'Revoke the access of one buyer?'],
  [2, 'Revoke the access of 2 buyers?'],
])('the access of all ends by one step: %i', async (count, question) => {
  const staged = await stage(await shared())
  const waiting = await asking(staged)
  const buyers = await Promise.all(Array.from({ length: count }, () => granted(staged)))
  const { user } = open(staged)
  await user.click(await screen.findByRole('button', { name: 'Revoke all' }))
  const dialog = within(screen.getByRole('dialog', { name: question }))
  expect(dialog.getByText(/Requests that wait for you stay\./u)).toBeDefined()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Revoke all' }))
  expect(await screen.findByText('All access revoked')).toBeDefined()
  expect(screen.getByText(/^All buyers see what strangers see from now on/u)).toBeDefined()
  for (const buyer of buyers) expect(await actionsOf(staged.world, buyer)).toEqual(['revoked'])
  expect(await actionsOf(staged.world, waiting)).toEqual(['requested'])
  expect((await cardOf('Bea Example')).getByText('Waiting for you')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Revoke all' })).toBeNull()
})

test.each([
  [false, /^All buyers see what strangers see/u, 0],
  [true, /^Nobody is approved any more\. The name is still known to 2 buyers whom you told it\.$/u, 2],
])('revoking all keeps what was told only if the seller says so: %s', async (isKept, toast, left) => {
  const staged = await stageConfidential(await shared())
  await revealNameTo(staged, await person(staged, 'Tea'))
  await revealNameTo(staged, await granted(staged))
  const { user } = open(staged)
  await user.click(await screen.findByRole('button', { name: 'Revoke all' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke the access of one buyer?' }))
  const box = dialog.getByLabelText('Take back the name too that you told 2 buyers in conversations')
  if (isKept) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Revoke all' }))
  expect(await screen.findByText(toast)).toBeDefined()
  expect(await knowing(staged)).toHaveLength(left)
})

test.each([
  [false, 'Access ended at once, and the buyer is told.', []],
  [true, 'Access ended at once, and the buyer is told. They still know the name.', ['Gil Example']],
])('revoking one keeps what they were told only if the seller says so: %s', async (isKept, toast, left) => {
  const staged = await stageConfidential(await shared())
  const talk = await revealNameTo(staged, await granted(staged))
  const { user } = open(staged)
  const card = await cardOf('Gil Example')
  expect(card.getByText('Told the name in your conversation')).toBeDefined()
  expect(card.getByRole('link', { name: 'Your conversation' }).getAttribute('href')).toBe(`/messages/${talk}`)
  expect(card.queryByRole('button', { name: /^Take back/u })).toBeNull()
  await user.click(card.getByRole('button', { name: /^Revoke/u }))
  const dialog = within(screen.getByRole('dialog'))
  const box = dialog.getByLabelText('Take back the name too that you told them in your conversation')
  if (isKept) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText(toast)).toBeDefined()
  expect(await knowing(staged)).toEqual(left)
})

async function fillDay(user: Shown['user'], day: string): Promise<void> {
  await fill(user, 'Last day', day)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe(day))
}

function longDay(days: number): string {
  const day = new Date(`${marketDay(Date.now(), days)}T12:00:00Z`)
  return day.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' })
}
