import { readFile } from 'node:fs/promises'
import { expectAccessible, NARROW } from '#e2e/support/accessible.ts'
import { talk } from '#e2e/support/deals.ts'
import { expect, test } from '#e2e/support/empty-market.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'America/New_York' })

/** As a field for a day and a time has it: days from today. */
function at(days: number, time: string): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
}

test('two who live in different time zones agree on a call, move it, and cancel it', async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor({ timezoneId: 'America/Los_Angeles', viewport: NARROW })
  const { path } = await talk(seller, buyer)

  await open(path, buyer)
  await buyer.getByRole('button', { name: 'More about the conversation with Rosa' }).click()
  await buyer.getByRole('button', { name: 'Propose a call' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Propose a call' })
  await expect(dialog).toContainText('in Eastern Time')
  await dialog.getByRole('button', { name: 'Send the times' }).click()
  await expect(dialog.getByRole('group', { name: 'Please correct 3 fields' })).toBeFocused()
  await expectAccessible(buyer)
  for (const [index, label] of ['First time', 'Second time', 'Third time'].entries()) {
    await dialog.getByLabel(label).fill(at(index + 2, '18:00'))
  }
  await dialog.getByLabel('Your phone number, or a link').fill('509-555-0100')
  await dialog.getByRole('button', { name: 'Send the times' }).click()
  await expect(buyer.getByRole('heading', { name: 'You proposed a call' })).toBeVisible()
  await expectAccessible(buyer)

  await open(path, seller)
  const times = seller.getByRole('button', { name: /^Accept .*3:00 PM.*6:00 PM.* for Ben/u })
  await expect(times).toHaveCount(3)
  await expectAccessible(seller)
  await seller.setViewportSize(NARROW)
  await times.nth(1).click()
  await expect(seller.getByRole('heading', { name: 'Call with Ben Buyer' })).toBeVisible()
  await expect(seller.getByRole('link', { name: '509-555-0100' })).toHaveAttribute('href', 'tel:5095550100')
  await expectAccessible(seller)
  const [download] = await Promise.all([
    seller.waitForEvent('download'),
    seller.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR[^]*BEGIN:VEVENT[^]*END:VCALENDAR/u)

  await expect(buyer.getByRole('heading', { name: 'Call with Rosa Seller' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Move', exact: true }).click()
  const move = buyer.getByRole('dialog', { name: 'Move the call' })
  await expect(move).toContainText('The call stays where it is until one of them is accepted.')
  await expect(move.getByLabel('Your phone number, or a link')).toHaveValue('509-555-0100')
  for (const [index, label] of ['First time', 'Second time', 'Third time'].entries()) {
    await move.getByLabel(label).fill(at(index + 2, '20:30'))
  }
  await move.getByRole('button', { name: 'Send the times' }).click()
  await expect(buyer.getByRole('heading', { name: 'You asked to move the call' })).toBeVisible()

  await expect(seller.getByRole('heading', { name: 'Ben Buyer wants to move the call' })).toBeVisible()
  await seller
    .getByRole('button', { name: /^Accept .*5:30 PM/u })
    .first()
    .click()
  await expect(seller.getByText(/^The call on .*3:00 PM.* was moved$/u)).toBeVisible()

  await seller.getByRole('button', { name: 'Cancel' }).click()
  await seller.getByRole('button', { name: 'Keep the call' }).click()
  await expect(seller.getByRole('heading', { name: 'Call with Ben Buyer' })).toBeVisible()
  await seller.getByRole('button', { name: 'Cancel' }).click()
  await seller.getByRole('button', { name: 'Cancel the call' }).click()
  await expect(seller.getByText(/^You canceled the call on .*5:30 PM/u)).toBeVisible()
  await expect(buyer.getByText(/^Rosa Seller canceled the call on .*8:30 PM/u)).toBeVisible()
})
