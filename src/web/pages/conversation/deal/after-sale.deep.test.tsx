import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { stage } from '#server/deals/testing.ts'
import { accept } from '#server/deals/room/testing.ts'
import { showTo } from './testing.tsx'
import type { Staged } from './testing.tsx'

test('after the sale both review each other, and read it once both have written', async () => {
  const staged = await stage()
  await closeDeal(staged)
  const { user } = showTo(staged, 'buyer')
  const form = within(await screen.findByRole('form', { name: 'Your review' }))
  expect(screen.getByText(/^You both see what was written once each has written one/u)).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Write the review' }))
  expect(await form.findByRole('group', { name: 'Please correct one field.' })).toBeDefined()
  expect(form.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await user.click(form.getByRole('radio', { name: /^4 stars/u }))
  await user.type(form.getByLabelText(/^In words/u), 'Open books.')
  await user.click(form.getByRole('button', { name: 'Write the review' }))
  const change = await screen.findByRole('button', { name: 'Change your review' })
  await waitFor(() => expect(document.activeElement).toBe(change))
  expect(screen.getByText(/^Sal Example has not written one yet\..*Until then you can change yours\.$/u)).toBeDefined()
  expect(screen.getByText('4 of 5 stars:')).toBeDefined()
  await user.click(change)
  const again = within(screen.getByRole('form', { name: 'Your review' }))
  expect(again.getByLabelText<HTMLTextAreaElement>(/^In words/u).value).toBe('Open books.')
  await user.click(again.getByRole('radio', { name: /^5 stars/u }))
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('4 of 5 stars:')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change your review' }))
  await user.click(screen.getByRole('radio', { name: /^5 stars/u }))
  await user.click(screen.getByRole('button', { name: 'Save the review' }))
  expect(await screen.findByText('5 of 5 stars:')).toBeDefined()
})

test('the second review shows both, and neither changes any more', async () => {
  const staged = await stage()
  await closeDeal(staged)
  await staged.asBuyer.put(`/api/deals/${staged.id}/review`, { rating: 5, text: 'Open books.' })
  const { user } = showTo(staged, 'seller')
  expect(await screen.findByText(/^Bo Example has written one\./u)).toBeDefined()
  expect(screen.queryByText('Open books.')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^2 stars/u }))
  await user.click(screen.getByRole('button', { name: 'Write the review' }))
  expect(await screen.findByText('Both reviews are shown. They no longer change.')).toBeDefined()
  expect(screen.getByText('Both are shown now.')).toBeDefined()
  expect(screen.getByText('Open books.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change your review' })).toBeNull()
})

test('the price is counted while both agree', async () => {
  const staged = await stage()
  await closeDeal(staged)
  const { user, hold } = showTo(staged, 'seller')
  const group = within(await screen.findByRole('group', { name: /^May the market report count \$1\d\d,000 ?\?$/u }))
  const standing = () => group.getByRole('status').textContent
  const yes = group.getByRole('button', { name: 'Yes, count it' })
  expect(standing()).toBe('It is not counted. Bo Example has not said yet.')
  const release = hold()
  await user.dblClick(yes)
  release()
  await waitFor(() => expect(yes.getAttribute('aria-pressed')).toBe('true'))
  expect(standing()).toBe('You agree. It is not counted yet. Bo Example has not said yet.')
  await staged.asBuyer.put(`/api/deals/${staged.id}/price-consent`, { isGiven: true })
  await user.click(group.getByRole('button', { name: 'No' }))
  await waitFor(() => expect(standing()).toBe('It is not counted, as you said. Bo Example agrees.'))
  await user.click(yes)
  await waitFor(() => expect(standing()).toMatch(/^It is counted, since both of you agree\./u))
})

async function closeDeal(staged: Staged): Promise<void> {
  await accept(staged)
  for (const step of ['start_closing', 'close']) {
    expect((await staged.asSeller.post(`/api/deals/${staged.id}/${step}`, {})).status).toBe(200)
  }
}
