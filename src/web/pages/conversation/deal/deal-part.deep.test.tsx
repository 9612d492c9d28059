import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { newestOf, offer, readDeal, stage } from '#server/deals/testing.ts'
import { accept } from '#server/deals/room/testing.ts'
import { showTo, currentStage } from './testing.tsx'

test('offers begin with the buyer, and the seller is told', async () => {
  const staged = await stage()
  showTo(staged, 'seller')
  expect(await screen.findByRole('heading', { name: 'No offer yet' })).toBeDefined()
  expect(screen.getByText(/^Offers begin with the buyer\. Once Bo Example sends one/u)).toBeDefined()
  expect(screen.queryByText(/sees nothing until you sign/u)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make an offer' })).toBeNull()
  expect(screen.queryByRole('heading', { name: /^Offer/u })).toBeNull()
})

test('a deal that does not load is tried again', async () => {
  const staged = await stage()
  const { user, answer } = showTo(staged, 'seller')
  answer((path) => (path.startsWith('/api/deals/') ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "The deal didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No offer yet' })).toBeDefined()
})

test('an open offer waits for the other, and is withdrawn after a question', async () => {
  const staged = await stage()
  await offer(staged.asBuyer, staged.id, { remarks: 'With the van.' })
  const { user } = showTo(staged, 'buyer')
  expect(await screen.findByText(/^Sal Example has not answered yet\./u)).toBeDefined()
  expect(currentStage()).toBe('Offer')
  const article = within(screen.getByRole('article', { name: 'Version 1: offer by you' }))
  expect(article.getByText('Open')).toBeDefined()
  expect(article.getByText('100% of the $185,000 asked')).toBeDefined()
  expect(article.getByText(/Open until /u)).toBeDefined()
  expect(article.getByText('Buyer, signed', { exact: false })).toBeDefined()
  expect(article.queryByRole('button', { name: /^(?:Accept|Counter|Decline)/u })).toBeNull()
  await user.click(article.getByRole('button', { name: 'Withdraw version 1' }))
  expect(withdrawing().getByText(/^Sal Example can no longer accept it\./u)).toBeDefined()
  await user.click(withdrawing().getByRole('button', { name: 'Keep it' }))
  expect((await readDeal(staged.asBuyer, staged.id)).offers).toMatchObject([{ state: 'open' }])
  await user.click(article.getByRole('button', { name: 'Withdraw version 1' }))
  await user.click(withdrawing().getByRole('button', { name: 'Withdraw' }))
  await user.click(await screen.findByRole('button', { name: 'Make another offer' }))
  expect(screen.getByText('Withdrawn', { selector: 'article span' })).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Remarks/u).value).toBe('With the van.')
})

test('an offer is declined', async () => {
  const staged = await stage()
  await offer(staged.asBuyer, staged.id)
  const { user } = showTo(staged, 'seller')
  await user.click(await screen.findByRole('button', { name: 'Decline version 1' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Decline version 1?' }))
  expect(dialog.getByText('You keep talking. The buyer can send another offer.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Bo Example is told.')).toBeDefined()
  expect(await screen.findByText('Declined', { selector: 'article span' })).toBeDefined()
})

test('a step that comes too late says so, and the offer is shown as it is', async () => {
  const staged = await stage()
  const id = newestOf(await offer(staged.asBuyer, staged.id))
  const { user } = showTo(staged, 'seller')
  await user.click(await screen.findByRole('button', { name: 'Decline version 1' }))
  await staged.asBuyer.post(`/api/offers/${id}/withdraw`, {})
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('The deal has changed')).toBeDefined()
  expect(await screen.findByText('Withdrawn', { selector: 'article span' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a step that does not reach the site changes nothing', async () => {
  const staged = await stage()
  await offer(staged.asBuyer, staged.id)
  const { user, answer } = showTo(staged, 'seller')
  await user.click(await screen.findByRole('button', { name: 'Decline version 1' }))
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 503 }) : undefined))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Nothing was changed')).toBeDefined()
  expect(screen.getByText('Check your connection, then try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Decline version 1' })).toBeDefined()
})

test.each([
  ['seller', 'You deal with Bo Example alone until the closing day'],
  ['buyer', 'Sal Example then deals with you alone until the closing day'],
] as const)('the %s accepts by a signature', async (who, text) => {
  const staged = await stage()
  const first = await offer(staged.asBuyer, staged.id)
  if (who === 'buyer') await offer(staged.asSeller, staged.id, { answers: newestOf(first), typedName: 'Sal Example' })
  const version = who === 'buyer' ? 2 : 1
  const { user } = showTo(staged, who)
  await user.click(await screen.findByRole('button', { name: `Accept version ${version}` }))
  const dialog = within(screen.getByRole('dialog', { name: `Accept version ${version}?` }))
  expect(dialog.getByText(text, { exact: false })).toBeDefined()
  expect(dialog.getByText(/only confidentiality and exclusivity bind/u)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Sign and accept' }))
  expect((await dialog.findAllByText('Type your full name')).length).toBeGreaterThan(0)
  await user.click(dialog.getByLabelText('Your full name'))
  await user.paste(who === 'buyer' ? 'Bo Example' : 'Sal Example')
  await user.click(dialog.getByRole('button', { name: 'Sign and accept' }))
  const agreed = within(await screen.findByRole('region', { name: 'Agreed' }))
  expect(agreed.getByText('Exclusive until', { exact: false })).toBeDefined()
  expect(
    agreed.getByText(who === 'buyer' ? /Sal Example deals with you alone\.$/u : /You deal with Bo Example alone\.$/u),
  ).toBeDefined()
  expect(agreed.getByRole('link', { name: 'Letter of intent (PDF)' }).getAttribute('href')).toMatch(
    /^\/api\/offers\/\d+\.pdf$/u,
  )
  expect(currentStage()).toBe('Agreed')
})

test('a deal goes from the agreement to the handover, step by step after questions', async () => {
  const staged = await stage()
  await accept(staged)
  const { user } = showTo(staged, 'seller')
  expect(await screen.findByRole('region', { name: 'Agreed' })).toBeDefined()
  async function take(step: string, yes = step): Promise<string> {
    await user.click(await screen.findByRole('button', { name: step }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Not yet' }))
    await user.click(screen.getByRole('button', { name: step }))
    const confirm = await within(screen.getByRole('dialog')).findByRole('button', { name: yes })
    const text = screen.getByRole('dialog').textContent
    await user.click(confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return text
  }
  await take('Start due diligence')
  await waitFor(() => expect(currentStage()).toBe('Due diligence'))
  expect(screen.getByText('Bo Example sees it too.')).toBeDefined()
  await take('Start the closing')
  await waitFor(() => expect(currentStage()).toBe('Closing'))
  await user.click(screen.getByRole('button', { name: 'The business is handed over' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    await dialog.findByText(
      /^\d+ tasks before the closing are open in the deal room, and the agreed day of closing is /u,
    ),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Yes, it is handed over' }))
  const closed = within(await screen.findByRole('region', { name: 'Closed' }))
  expect(closed.getByText('The business is handed over, for', { exact: false })).toBeDefined()
  expect(closed.queryByText(/Exclusive until/u)).toBeNull()
  expect(await screen.findByRole('heading', { name: 'After the sale' })).toBeDefined()
})

test.each([
  ['an open offer', false, 'The open offer ends.'],
  ['an agreement', true, 'The agreement and its exclusivity end.'],
])('passing on %s takes a reason, and both read it', async (_, isAgreed, text) => {
  const staged = await stage()
  if (isAgreed) await accept(staged)
  else await offer(staged.asBuyer, staged.id)
  const { user } = showTo(staged, 'buyer')
  await user.click(await screen.findByRole('button', { name: 'End this deal' }))
  const dialog = within(screen.getByRole('dialog', { name: 'End this deal' }))
  expect(dialog.getByText(text, { exact: false })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'End the deal' }))
  expect(await dialog.findByText('Choose a reason')).toBeDefined()
  await user.click(dialog.getByLabelText('The financing'))
  await user.click(dialog.getByRole('button', { name: 'End the deal' }))
  const passed = within(await screen.findByRole('region', { name: 'Ended' }))
  expect(passed.getByText(/^This deal is over\. The reason: the financing\.$/u)).toBeDefined()
  expect(passed.queryAllByRole('link', { name: 'Letter of intent (PDF)' })).toHaveLength(isAgreed ? 1 : 0)
  expect(screen.getByRole('button', { name: 'Make another offer' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'End this deal' })).toBeNull()
})

test('an offer for what another buyer has agreed on is not possible', async () => {
  const staged = await stage()
  const { world, listingId } = staged
  await offer(staged.asBuyer, staged.id)
  await world.sql("update listings set status = 'withdrawn' where id = $1", [listingId])
  showTo(staged, 'seller')
  expect(await screen.findByText('The business is off the market, so no offers can be sent.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Counter version 1' })).toBeNull()
})

const withdrawing = () => within(screen.getByRole('dialog', { name: 'Withdraw version 1?' }))
