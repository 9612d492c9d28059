import type { Locator } from '@playwright/test'
import { NARROW, WIDE } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { mailedCode, newMember } from '#e2e/support/members.ts'
import { BUSINESS } from '#e2e/support/seller-form.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** From the home page to a listed business, with joining: clicks, choices and checked boxes. Typing is none. */
const MOST_PRESSES = 24

for (const viewport of [WIDE, NARROW]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a new seller lists a bakery in few presses, and a reload in the middle loses nothing', async ({
      page,
      open,
    }) => {
      const member = newMember()
      let presses = 0
      const press = async (locator: Locator) => {
        presses += 1
        await locator.click()
      }
      await open('/')
      await press(page.getByRole('main').getByRole('link', { name: /List it free/u }))
      await page.getByLabel('Business name').fill('Alder Street Bakery')
      presses += 1
      await page.getByLabel('Business type').selectOption('Restaurant')
      await page.getByLabel('Year established').fill('2009')
      await page.getByLabel('Location').fill(BUSINESS.location)
      await page.getByLabel('Description').fill(BUSINESS.description)
      await press(page.getByRole('button', { name: 'Next Step' }))
      await page.getByLabel('Asking price').fill('185000')
      await page.getByLabel('Monthly cash flow').fill('6200')
      await page.getByLabel('Gross revenue').fill('412000')
      await press(page.getByLabel('I have tax returns for the last 2 years'))
      await expect(page.getByText('Your draft is saved in this browser.')).toBeVisible()

      await page.reload()
      await expect(page.getByLabel('Gross revenue')).toHaveValue(/^412,?000$/u)
      await expect(page.getByLabel('I have tax returns for the last 2 years')).toBeChecked()
      await press(page.getByRole('button', { name: 'Previous' }))
      await expect(page.getByLabel('Business name')).toHaveValue('Alder Street Bakery')
      await expect(page.getByLabel('Description')).toHaveValue(BUSINESS.description)
      await press(page.getByRole('button', { name: 'Next Step' }))
      await press(page.getByRole('button', { name: 'Next Step' }))
      await page.getByLabel('Business registration number').fill(BUSINESS.registration)
      await press(page.getByLabel(/^I have the right to sell this business/u))
      await press(page.getByRole('button', { name: 'Submit for Verification' }))

      await press(page.getByRole('link', { name: 'Join free' }).last())
      await page.getByLabel('First name').fill(member.firstName)
      await page.getByLabel('Last name').fill(member.lastName)
      await page.getByLabel('Email', { exact: true }).fill(member.email)
      await page.getByLabel('Password', { exact: true }).fill(member.password)
      await press(page.getByRole('button', { name: 'Join free' }))
      await page.getByLabel('6-digit code').fill(await mailedCode(member.email))
      await press(page.getByRole('button', { name: 'Continue' }))
      await expect(page.getByLabel('Business registration number')).toHaveValue(BUSINESS.registration)
      await press(page.getByRole('button', { name: 'Submit for Verification' }))
      await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
      expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
    })
  })
}
