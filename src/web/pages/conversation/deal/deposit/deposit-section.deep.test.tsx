import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import {
  confirmDeposit,
  depositIn,
  depositOf,
  newestOf,
  outcomeOf,
  readDeposit,
} from '#server/deals/deposit/testing.ts'
import { expectOk, agreed } from '#server/deals/room/testing.ts'
import { stage } from '#server/deals/testing.ts'
import { marketDay } from '#shared/market-day.ts'
import { showTo } from '#web/pages/conversation/deal/testing.tsx'

const section = () => screen.findByRole('region', { name: 'Deposit' })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

test('without an agreement nothing is said of a deposit', async () => {
  showTo(await stage(), 'buyer')
  expect(await screen.findByRole('heading', { name: 'No offer yet' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Deposit' })).toBeNull()
})

test('a deposit is recorded, with what is missing at its field, and where everyone looks the holder up', async () => {
  const staged = await agreed()
  const { user } = showTo(staged, 'buyer')
  const part = within(await section())
  expect(part.getByText(/^You agreed on \$5,000\. Once it is paid/u)).toBeDefined()
  expect(part.getByText(/^No money passes through this site\./u)).toBeDefined()
  const link = part.getByRole('link', { name: /^Washington Department of Financial Institutions/u })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/dfi\.wa\.gov\//u)
  await user.click(part.getByRole('button', { name: 'Record the deposit' }))
  const form = dialog('Record the deposit')
  await user.selectOptions(form.getByLabelText('Who holds it'), 'An attorney’s trust account')
  expect(form.getByRole('link', { name: /^Washington State Bar Association/u })).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Ask Sal Example to confirm' }))
  expect(await form.findAllByText('Enter the name')).toHaveLength(2)
  await user.type(form.getByLabelText('Name'), 'Ada Attorney')
  await user.type(form.getByLabelText('Since'), marketDay(Date.now(), -1))
  await user.click(form.getByRole('button', { name: 'Ask Sal Example to confirm' }))
  expect(await part.findByText('Sal Example has not confirmed it yet.')).toBeDefined()
  expect(part.getByText('Ada Attorney')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.id).toBe('deposit-title'))
  expect(await readDeposit(staged.asSeller, staged.id)).toMatchObject({
    entries: [{ holder: 'attorney', amountCents: 500_000, licenseNumber: '', state: 'open' }],
  })
})

test('the other party confirms it, or says what is wrong and reads both afterwards', async () => {
  const staged = await agreed()
  const { asBuyer, id } = staged
  await expectOk(await asBuyer.post(`/api/deals/${id}/deposit`, depositOf()))
  const { user } = showTo(staged, 'seller')
  const part = within(await section())
  expect(part.getByText('Bo Example entered this. Ask whoever holds the money: is it right?')).toBeDefined()
  await user.click(part.getByRole('button', { name: 'Something is wrong' }))
  await user.type(dialog('What is wrong?').getByLabelText('What is wrong'), 'It is $4,000')
  await user.click(dialog('What is wrong?').getByRole('button', { name: 'Send' }))
  expect(await part.findByText('You said that this is wrong:')).toBeDefined()
  expect(part.getByText('It is $4,000')).toBeDefined()
  await user.click(part.getByRole('button', { name: 'Correct it' }))
  const amount = dialog('Correct the deposit').getByLabelText<HTMLInputElement>('Amount')
  expect(amount.value).toBe('5,000')
  await user.clear(amount)
  await user.type(amount, '4,000')
  await user.click(dialog('Correct the deposit').getByRole('button', { name: 'Ask Bo Example to confirm' }))
  expect(await part.findByText('Bo Example has not confirmed it yet.')).toBeDefined()
  const before = within(part.getByRole('list', { hidden: true }))
  expect(before.getByText(/By Bo Example, corrected\. You said: “It is \$4,000”$/u)).toBeDefined()
})

test('what the other entered is confirmed by one press, and where it went is recorded the same way', async () => {
  const staged = await agreed()
  const { asBuyer, asSeller, id } = staged
  const answers = await confirmDeposit(staged)
  await depositIn(await asBuyer.post(`/api/deals/${id}/deposit/outcomes`, outcomeOf({ answers, amountCents: 100_000 })))
  const { user } = showTo(staged, 'seller')
  const part = within(await section())
  await user.click(part.getByRole('button', { name: 'Yes, it is right' }))
  expect(await part.findByText('Both of you confirmed it. $4,000 are still there.')).toBeDefined()
  await user.click(part.getByRole('button', { name: 'Record where it went' }))
  const form = dialog('Where did the deposit go?')
  expect(form.getByLabelText<HTMLInputElement>('Amount').value).toBe('4,000')
  await user.click(form.getByLabelText('Released to the seller'))
  await user.type(form.getByLabelText('On'), marketDay(Date.now()))
  await user.click(form.getByRole('button', { name: 'Ask Bo Example to confirm' }))
  expect(await part.findByText('Bo Example has not confirmed it yet.')).toBeDefined()
  expect(newestOf(await readDeposit(asSeller, id))).toBeGreaterThan(answers)
})
