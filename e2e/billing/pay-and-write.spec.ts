import type { Page } from '@playwright/test'
import { expectAccessible, NARROW } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const MOST_PRESSES = 11

test(`a new member pays on the way from a business to an offer, in ${MOST_PRESSES} presses at most`, async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  await signUp(seller, { firstName: 'Rosa', lastName: 'Seller' })
  const path = `/business/${await listBusiness(seller, { businessName: 'Tidewater Books' })}`
  await buyer.setViewportSize(NARROW)
  await signUp(buyer, { firstName: 'Ben', lastName: 'Buyer' })
  await buyer.request.post('/api/user/role', { data: { role: 'buyer' } })
  await countPresses(buyer)
  await open(path, buyer)

  await test.step('paying leads back to the business', async () => {
    await buyer.getByRole('link', { name: 'Upgrade to Premium' }).click()
    await expect(buyer).toHaveURL(`/subscribe?returnTo=${encodeURIComponent(path)}`)
    await expect(buyer.getByRole('link', { name: 'Back to Tidewater Books' })).toHaveAttribute('href', path)
    await buyer.getByRole('button', { name: '4242 4242 4242 4242 Pays', exact: true }).click()
    await buyer.getByRole('button', { name: 'Subscribe for $2.99/month' }).click()
    await expect(buyer.getByText('You are subscribed')).toBeFocused()
    await expectAccessible(buyer)
    await expect(buyer.getByText('You can write to the seller of Tidewater Books now.')).toBeVisible()
    await buyer.getByRole('link', { name: 'Write to the seller' }).click()
    await expect(buyer).toHaveURL(path)
  })

  await test.step('the seller is written to', async () => {
    await buyer.getByRole('button', { name: 'Send Message' }).click()
    const dialog = buyer.getByRole('dialog', { name: 'Send Message' })
    await dialog.getByRole('textbox').fill('Is it still for sale?')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(buyer).toHaveURL(/\/messages\/[0-9a-f-]{36}$/u)
  })

  await test.step('an offer is made', async () => {
    await buyer
      .getByRole('navigation', { name: 'Parts of this conversation' })
      .getByRole('link', { name: /^Deal(?! room)/u })
      .click()
    await buyer.getByRole('button', { name: 'Make an offer' }).click()
    const offer = buyer.getByRole('form', { name: 'Your offer' })
    await offer.getByLabel('Price', { exact: true }).fill('80,000')
    await offer.getByLabel('Your full name').fill('Ben Buyer')
    await offer.getByRole('button', { name: 'Sign and send the offer' }).click()
    await expect(offer).toHaveCount(0)
  })

  expect(await presses(buyer)).toBeGreaterThan(6)
  expect(await presses(buyer)).toBeLessThanOrEqual(MOST_PRESSES)
})

/** Counts what the visitor presses from the next page on. A field that is filled has the focus without a press. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
      },
      { capture: true },
    )
  })
}

async function presses(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('presses')))
}
