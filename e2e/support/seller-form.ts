import type { Page } from '@playwright/test'

/** A business as a seller enters it. */
export const BUSINESS = {
  name: 'Perry Street Books',
  location: 'South Perry, Spokane',
  description: 'Two rooms of used books, a reading table, and customers who stay all afternoon.',
  askingPrice: '$85,000',
  registration: '601 234 567',
}
type Business = typeof BUSINESS

/** Fills in all three steps and stops at the last one. */
export async function fillAll(page: Page, given: Partial<Business> = {}): Promise<void> {
  const { name, location, description, askingPrice, registration } = { ...BUSINESS, ...given }
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Business type').selectOption('Retail')
  await page.getByLabel('Year established').fill('1998')
  await page.getByLabel('Location').fill(location)
  await page.getByLabel('Description').fill(description)
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByLabel('Asking price').fill(askingPrice)
  await page.getByLabel('Monthly cash flow').fill('3,200')
  await page.getByLabel('Gross revenue').fill('240000')
  await page.getByLabel('I have tax returns for the last 2 years').check()
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByLabel('Business registration number').fill(registration)
  await page.getByLabel(/^I have the right to sell this business/u).check()
}
