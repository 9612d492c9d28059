import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { WithUser } from '#test/page/with-user.tsx'
import { createWorld } from '#test/world.ts'
import type { UserEvent } from '#test/page/show.tsx'
import type { Step } from './onboarding-search.ts'
import { SellerWizard } from './seller-wizard.tsx'

const DESCRIPTION = 'Two rooms of used books, a reading table, and customers who stay all afternoon.'

function Wizard({ first = '1', onListed = () => {} }: { first?: Step; onListed?: (id: number) => void }) {
  const [step, setStep] = useState<Step>(first)
  return <SellerWizard step={step} onStep={setStep} onListed={(id) => Promise.resolve(onListed(id))} />
}

/** Fills in all three steps and stops at the last one. */
async function fillAll(user: UserEvent, { name = 'Perry Street Books', price = '$85,000' } = {}): Promise<void> {
  async function fill(label: string, text: string): Promise<void> {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
  await fill('Business name', name)
  await user.selectOptions(screen.getByLabelText('Business type'), 'Retail')
  await fill('Year established', '1998')
  // No place that is known, so no map.
  await fill('Location', 'At the old mill')
  await fill('Description', DESCRIPTION)
  await user.click(screen.getByRole('button', { name: 'Next Step' }))
  await fill('Asking price', price)
  await fill('Monthly cash flow', '3,200')
  await fill('Gross revenue', '240000')
  await user.click(screen.getByRole('button', { name: 'Next Step' }))
  await fill('Business registration number', '601 234 567')
  await user.click(screen.getByLabelText(/^I have the right to sell this business/u))
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit for Verification' }))
const namedIn = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('an empty form lists every error in the order of the form, step by step', async () => {
  const { user } = show(<Wizard first="3" />, await createWorld())
  await submit(user)
  const summary = await screen.findByRole('group', { name: /Please correct \d+ fields/u })
  expect(document.activeElement).toBe(summary)
  expect(screen.getByText('Step 1 of 3')).toBeDefined()
  expect(namedIn(summary)).toEqual([
    'Business name is required',
    'Business type is required',
    expect.stringContaining('Valid year required'),
    'Location is required',
    'Description must be at least 50 characters',
    '3 more things in step 2, Financial Information',
    '2 more things in step 3, Business Verification',
  ])
  await user.click(within(summary).getByRole('button', { name: /in step 2/u }))
  expect(namedIn(screen.getByRole('group', { name: /Please correct/u }))).toEqual([
    expect.stringContaining('Minimum price $1,000'),
    'Monthly cash flow required',
    'Gross revenue required',
    '5 more things in step 1, Business Information',
    '2 more things in step 3, Business Verification',
  ])
  await user.click(screen.getByRole('button', { name: /in step 3/u }))
  expect(namedIn(screen.getByRole('group', { name: /Please correct/u })).slice(0, 2)).toEqual([
    'Business registration number required',
    'Verification consent required',
  ])
})

test.each([
  ['185,000', '$185,000', '185,000'],
  ['$185000.50', '$185,000.50', '185,000.50'],
  ['185k', '$185,000', '185,000'],
  ['1.2m', '$1,200,000', '1,200,000'],
  ['a lot', 'We can’t read that as an amount. Write it like 185,000 or 185000.50.', 'a lot'],
])('an amount typed as %s is read as %s, and tidied to %s', async (typed, understood, tidied) => {
  const { user } = show(<Wizard first="2" />, await createWorld())
  const price = screen.getByLabelText<HTMLInputElement>('Asking price')
  await user.type(price, typed)
  expect(describing(price)).toContain(understood)
  await user.tab()
  expect(price.value).toBe(tidied)
})

test('an amount that cannot be read is the error, and not that it is missing', async () => {
  const { user } = show(<Wizard first="2" />, await createWorld())
  const revenue = screen.getByLabelText<HTMLInputElement>('Gross revenue')
  await user.type(revenue, 'about 6 thousand')
  await user.click(screen.getByRole('button', { name: 'Next Step' }))
  await submit(user)
  await user.click(await screen.findByRole('button', { name: /in step 2/u }))
  const unread = 'We can’t read that as an amount. Write it like 185,000 or 185000.50.'
  expect(namedIn(screen.getByRole('group', { name: /Please correct/u }))).toContain(`Gross revenue: ${unread}`)
  expect(describing(revenue).split(unread)).toHaveLength(2)
})

test('a double click on Next Step advances one step and submits nothing', async () => {
  const { user } = show(<Wizard />, await createWorld())
  for (const step of [2, 3]) {
    await user.dblClick(screen.getByRole('button', { name: 'Next Step' }))
    expect(screen.getByText(`Step ${step} of 3`)).toBeDefined()
  }
  expect(screen.queryByText(/Please correct/u)).toBeNull()
})

test('a double click and a press of Enter before the answer list once', async () => {
  const world = await createWorld()
  const seller = await world.person()
  const onListed = vi.fn<(id: number) => void>()
  const { user, hold } = show(
    <WithUser>
      <Wizard onListed={onListed} />
    </WithUser>,
    world,
    seller,
  )
  await fillAll(user)
  const release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Submit for Verification' }))
  await user.type(screen.getByLabelText('Business registration number'), '{Enter}')
  release()
  await waitFor(() => expect(onListed).toHaveBeenCalledOnce())
  expect(await world.sql('select id, title, price_cents from listings where seller_id = $1', [seller.id])).toEqual([
    { id: onListed.mock.calls[0]?.[0], title: 'Perry Street Books', price_cents: 8_500_000 },
  ])
})

test.each([
  'not JSON',
  'null',
  '[]',
  '{"values":[],"savedAt":1}',
  '{"values":{"businessName":"Old"},"savedAt":1}',
  `{"values":{"unheard":"of","__proto__":"x"},"savedAt":${Date.now()}}`,
])('a malformed draft like %s is ignored', async (draft) => {
  localStorage.setItem('handover-listing-draft-1', draft)
  show(<Wizard />, await createWorld())
  expect(screen.getByLabelText<HTMLInputElement>('Business name').value).toBe('')
  expect(screen.getByText('What you fill in is saved in this browser until you send it.')).toBeDefined()
})

test('a failure of the server is told, what was typed stays, and another press submits it', async () => {
  const world = await createWorld()
  const onListed = vi.fn<(id: number) => void>()
  const { user, answer } = show(
    <WithUser>
      <Wizard onListed={onListed} />
    </WithUser>,
    world,
    await world.person(),
  )
  await fillAll(user)
  answer((path, { method } = {}) => (method === 'POST' ? new Response(`${path} broke`, { status: 500 }) : undefined))
  await submit(user)
  expect(await screen.findByText('Submission Failed')).toBeDefined()
  expect(screen.getByText('Please try again or contact support.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Business registration number').value).toBe('601 234 567')
  answer(() => undefined)
  await submit(user)
  await waitFor(() => expect(onListed).toHaveBeenCalledOnce())
})

test('a limit of the API is told above the fields, in its own words', async () => {
  const world = await createWorld()
  const { user, answer } = show(
    <WithUser>
      <Wizard />
    </WithUser>,
    world,
    await world.person(),
  )
  await fillAll(user)
  const detail = 'Too many attempts. Wait 3 hours and try again.'
  const problem = { status: 429, title: 'Too many requests', detail, code: 'rate_limited' }
  answer((_, { method } = {}) => (method === 'POST' ? Response.json(problem, { status: 429 }) : undefined))
  await submit(user)
  const summary = await screen.findByRole('group', { name: detail })
  expect(document.activeElement).toBe(summary)
})

/** What a screen reader says after the name. */
function describing(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
