import { screen, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { newestOf, offer, readDeal, stage } from '#server/deals/testing.ts'
import { showTo, currentStage } from './testing.tsx'

test('an offer begins plainly, is filled by a letter, and says what it means while it is typed', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'buyer')
  const form = await write(user)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your offer' }))
  expect(currentStage()).toBe('Talking')
  expect(value('Price')).toBe('185,000')
  expect(value('Cash from the buyer')).toBe('18,500')
  await user.click(form.getByRole('button', { name: /^SBA loan/u }))
  expect(form.getByRole('button', { name: /^SBA loan/u }).getAttribute('aria-pressed')).toBe('true')
  expect(form.getByText('Filled in: SBA loan')).toBeDefined()
  expect(value('Amount of the note')).toBe('18,500')
  const meaning = form.getByRole('region', { name: 'What this offer means' })
  // A tenth of the price and 3% of it, less the deposit of 2%.
  expect(meaning.textContent).toContain('Cash you bring at closing$20,350')
  expect(meaning.textContent).toContain('Deposit, in escrow by then−\u00A0$3,700')
  expect(meaning.textContent).toContain('Bank’s loan$148,000')
  expect(meaning.textContent).toContain('By our assumptions.')
  await fill(user, 'Deposit in escrow', '0')
  expect(meaning.textContent).not.toContain('Deposit, in escrow by then')
  await fill(user, 'Price', '')
  expect(meaning.textContent).toContain('Enter a price to see it.')
  await fill(user, 'Price', '20k')
  expect(meaning.textContent).toContain('Cash and note are $17,000 more than the price.')
  await user.click(form.getByRole('button', { name: /^All cash/u }))
  expect(value('Cash from the buyer')).toBe('20,000')
  expect(meaning.textContent).toContain('Bank’s loanNone')
  expect(meaning.textContent).toContain('Coverage after your payNothing to cover')
})

test('what is typed survives, is checked at its fields, and is sent once', async () => {
  const staged = await stage()
  const shown = showTo(staged, 'buyer')
  const { user } = shown
  const form = await write(user)
  await user.click(form.getByRole('button', { name: /^SBA loan/u }))
  await fill(user, 'Price', '180k')
  await fill(user, /^Remarks/u, 'With the van.')
  await user.selectOptions(form.getByLabelText('Valid for'), '7 days')
  await fill(user, 'Your full name', 'Bo Example')

  // As after a reload.
  const again = showTo(staged, 'buyer')
  await waitFor(() => expect(screen.getAllByRole('form', { name: 'Your offer' })).toHaveLength(2))
  const found = within(screen.getAllByRole('form', { name: 'Your offer' })[1] ?? document.body)
  const valueOf = (label: RegExp | string) => found.getByLabelText<HTMLInputElement>(label).value
  expect([valueOf('Price'), valueOf('Amount of the note'), valueOf(/^Remarks/u), valueOf('Valid for')]).toEqual([
    '180,000',
    '18,500',
    'With the van.',
    '168',
  ])
  expect(valueOf('Your full name'), 'typing it is the signature').toBe('')
  expect(document.activeElement, 'the focus stays').not.toBe(screen.getAllByRole('heading', { name: 'Your offer' })[1])

  const holdsBack = found.getByRole('switch', { name: 'Part of the price is held back' })
  await again.user.click(holdsBack)
  await again.user.click(found.getByLabelText('Amount held back'))
  await again.user.paste('4000')
  expect(found.getByText(/^SBA loans don’t allow a price that depends on what comes later\./u)).toBeDefined()
  await again.user.click(found.getByRole('button', { name: 'Sign and send the offer' }))
  const summary = await found.findByRole('group', { name: 'Please correct 2 fields.' })
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.any(String), 'Type your full name'])
  await again.user.click(holdsBack)
  await again.user.click(found.getByLabelText('Your full name'))
  await again.user.paste('Bo Example')
  const release = again.hold()
  await again.user.dblClick(found.getByRole('button', { name: 'Sign and send the offer' }))
  expect(found.getByRole('button', { name: 'Sending…' })).toBeDefined()
  release()
  // The page before the reload has a toast too.
  const told = await screen.findAllByText('Sal Example is told, and can accept, counter or decline it.')
  expect(told).toHaveLength(2)
  expect((await readDeal(staged.asBuyer, staged.id)).offers).toMatchObject([
    { priceCents: 18_000_000, noteCents: 1_850_000, holdbackCents: 0, remarks: 'With the van.' },
  ])
  expect(await screen.findByRole('heading', { name: 'Version 1: offer by you' })).toBeDefined()
})

test('a form that was only opened is closed without a question, and one with a draft after it', async () => {
  const staged = await stage()
  const { user } = showTo(staged, 'buyer')
  const form = await write(user)
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make an offer' })))
  await write(user)
  await fill(user, 'Price', '170,000')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(dialog().getByRole('button', { name: 'Keep writing' }))
  expect(value('Price')).toBe('170,000')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(dialog().getByRole('button', { name: 'Discard' }))
  await write(user)
  expect(value('Price')).toBe('185,000')
})

test('a counter says what it changes, and both versions stay', async () => {
  const staged = await stage()
  await offer(staged.asBuyer, staged.id)
  const { user } = showTo(staged, 'seller')
  await user.click(await screen.findByRole('button', { name: 'Counter version 1' }))
  const form = within(screen.getByRole('form', { name: 'Counter version 1' }))
  expect(form.queryByText('Begin with a letter')).toBeNull()
  expect(first().queryByRole('button', { name: /^Counter/u })).toBeNull()
  const meaning = form.getByRole('region', { name: 'What this offer means' })
  expect(meaning.textContent).toContain('Says the same as version 1.')
  expect(meaning.textContent).toContain('Paid to you laterNothing')
  expect(meaning.textContent).toContain('From a bank’s loan$160,000')
  await fill(user, 'Price', '190,000')
  expect(meaning.textContent).toMatch(/Changes 2 of \d+ lines of version 1: price and bank’s loan\./u)
  expect(within(meaning).getByText('$185,000').tagName).toBe('DEL')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(document.activeElement).toBe(first().getByRole('button', { name: 'Counter version 1' })))
  await user.click(first().getByRole('button', { name: 'Counter version 1' }))
  expect(value('Price')).toBe('185,000')
  await fill(user, 'Price', '190,000')
  await fill(user, 'Your full name', 'Sal Example')
  await user.click(screen.getByRole('button', { name: 'Sign and send the counter' }))
  const second = within(await screen.findByRole('article', { name: 'Version 2: counter by you' }))
  expect(screen.getByText('Counter sent')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Offers, newest first' })).toBeDefined()
  expect(second.getAllByRole('deletion').map(({ textContent }) => textContent)).toContain('$185,000')
  const before = within(screen.getByRole('list', { name: 'Versions before' }))
  expect(before.getByText('Version 1: offer by Bo Example')).toBeDefined()
  expect(before.getByText('Countered')).toBeDefined()
})

test('an offer that is countered meanwhile says so in the open form', async () => {
  const staged = await stage()
  await offer(staged.asBuyer, staged.id)
  const { user } = showTo(staged, 'seller')
  await user.click(await screen.findByRole('button', { name: 'Counter version 1' }))
  await fill(user, 'Price', '190,000')
  const deal = await readDeal(staged.asBuyer, staged.id)
  await staged.asBuyer.post(`/api/offers/${newestOf(deal)}/withdraw`, {})
  await fill(user, 'Your full name', 'Sal Example')
  await user.click(screen.getByRole('button', { name: 'Sign and send the counter' }))
  await waitFor(() => expect(screen.getAllByText(/no longer open|no longer/u).length).toBeGreaterThan(0))
  expect((await readDeal(staged.asSeller, staged.id)).offers).toHaveLength(1)
})

async function write(user: Shown['user']) {
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }))
  return within(screen.getByRole('form', { name: 'Your offer' }))
}

async function fill(user: Shown['user'], label: RegExp | string, text: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  if (text) await user.paste(text)
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

const dialog = () => within(screen.getByRole('dialog', { name: 'Discard the offer?' }))
const first = () => within(screen.getByRole('article', { name: 'Version 1: offer by Bo Example' }))
