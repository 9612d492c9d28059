import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { BuyerPassport } from '#shared/buyer-passport/passport.ts'
import { agePassport, givePassport } from '#server/buyer-passport/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { PassportPage } from './passport-page.tsx'

test('an empty passport lists what is missing, in the order of the form', async () => {
  const { world, buyer } = await stage()
  const { user } = show(<PassportPage />, world, buyer)
  expect(await screen.findByRole('heading', { name: 'Fill it in' })).toBeDefined()
  expect(screen.queryByText(/You confirmed it on/u)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save passport' }))
  const summary = await screen.findByRole('group', { name: /^Please correct \d fields\.$/u })
  expect(document.activeElement).toBe(summary)
  const [first] = within(summary).getAllByRole('button')
  expect(first?.textContent).toBe('Say a few words about yourself')
  expect(screen.getByRole('checkbox', { name: 'Seller financing' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('checkbox', { name: 'Retail' }).getAttribute('aria-invalid')).toBeNull()
  expect(await passportOf(world, buyer)).toMatchObject({ profile: null })
})

test('what is typed is previewed, and saved once', async () => {
  const { world, buyer } = await stage()
  const { user, hold } = show(<PassportPage />, world, buyer)
  const form = within(await screen.findByRole('form', { name: 'Your passport' }))
  expect(form.queryByText('Not saved yet.')).toBeNull()
  await user.type(form.getByLabelText('About you'), 'I kept the books of a bakery for nine years.')
  await user.selectOptions(form.getByLabelText('Budget in all'), '$250,000 to $500,000')
  await user.selectOptions(form.getByLabelText('Of it in cash'), '$100,000 to $250,000')
  await user.selectOptions(form.getByLabelText('When you want to buy'), 'Within 6 months')
  await user.selectOptions(form.getByLabelText('Experience'), 'I have managed a business or a team')
  await user.click(form.getByLabelText('Seller financing'))
  await user.type(form.getByLabelText(/^Places/u), 'Yakima, Yakima,, Selah')
  const preview = screen.getByRole('region', { name: 'What sellers see' })
  expect(preview.textContent).toContain('Yakima, Selah')
  expect(preview.textContent).toContain('Bea Example')
  expect(form.getByText('Not saved yet.')).toBeDefined()
  const release = hold()
  await user.dblClick(form.getByRole('button', { name: 'Save passport' }))
  expect(form.getByRole('button', { name: 'Saving…' })).toBeDefined()
  release()
  expect(await screen.findByText('It counts as current for 180 days.')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'What it says' })).toBeDefined()
  expect(form.queryByText('Not saved yet.')).toBeNull()
  expect(screen.getByText(/^Saved\. You confirmed it on/u)).toBeDefined()
  expect(await passportOf(world, buyer)).toMatchObject({
    profile: {
      about: 'I kept the books of a bakery for nine years.',
      budgetBand: 'from_250k',
      financing: ['seller_note'],
      industries: [],
      places: ['Yakima', 'Selah'],
    },
  })
})

test('what is typed and taken back is not unsaved', async () => {
  const { world, buyer } = await stage()
  await givePassport(world, buyer)
  const { user } = show(<PassportPage />, world, buyer)
  const form = within(await screen.findByRole('form', { name: 'Your passport' }))
  const retail = form.getByRole<HTMLInputElement>('checkbox', { name: 'Retail' })
  expect(retail.checked).toBe(true)
  expect(form.getByLabelText<HTMLInputElement>(/^Places/u).value).toBe('Spokane County')
  await user.click(retail)
  expect(form.getByText('Not saved yet.')).toBeDefined()
  await user.click(retail)
  expect(form.queryByText('Not saved yet.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Still true' })).toBeNull()
})

test('an old passport is confirmed by one press', async () => {
  const { world, buyer } = await stage()
  await givePassport(world, buyer)
  await agePassport(world, buyer, 181)
  const { user, answer } = show(<PassportPage />, world, buyer)
  const stale = await screen.findByRole('region', { name: 'Is it still true?' })
  answer((_, { method } = {}) => (method === 'PUT' ? new Response('', { status: 503 }) : undefined))
  await user.click(within(stale).getByRole('button', { name: 'Still true' }))
  expect(await screen.findByText('Your passport is unchanged. Please try again.')).toBeDefined()
  answer(() => undefined)
  await user.dblClick(within(stale).getByRole('button', { name: 'Still true' }))
  expect(await screen.findByText('It counts for 180 days from today.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Is it still true?' })).toBeNull()
  expect(await passportOf(world, buyer)).toMatchObject({ profile: { isStale: false } })
})

test('a passport that does not load is tried again', async () => {
  const { world, buyer } = await stage()
  const { user, answer } = show(<PassportPage />, world, buyer)
  answer((path) => (path === '/api/buyer-profile' ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "Your passport didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Fill it in' })).toBeDefined())
})

async function stage(): Promise<{ world: World; buyer: Person }> {
  const world = await createWorld()
  return { world, buyer: await world.person({ role: 'buyer', firstName: 'Bea' }) }
}

async function passportOf(world: World, buyer: Person): Promise<BuyerPassport> {
  return BuyerPassport.parse(await (await world.as(buyer).get('/api/buyer-profile')).json())
}
