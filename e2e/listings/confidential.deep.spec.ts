import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, NARROW } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NAME = 'Halyard & Finch Chandlery'
const TITLE = 'Long-established marine supply shop'
const TEXT =
  'Rope, paint and fittings for boats, with customers from all of the islands. Two part-time employees want to stay.'

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click()

/** The wizard's first two steps for a confidential business. */
async function fillIdentity(page: Page): Promise<void> {
  await page.getByLabel('Only buyers I choose').check()
  await page.getByLabel('Business name').fill(NAME)
  await page.getByLabel('Business type').selectOption('Retail')
  await page.getByLabel('Year established').fill('1998')
  await page.getByLabel('Location').fill('La Conner, WA')
  await page.getByLabel('Street address').fill('612 Orrin St, La Conner, WA 98257')
  await page
    .getByLabel('Description')
    .fill('Everything for boats in two rooms above the channel, since my father’s time.')
  await next(page)
  await page.getByLabel('Asking price').fill('285000')
  await page.getByLabel('Monthly cash flow').fill('6240')
  await page.getByLabel('Gross revenue').fill('540000')
  await next(page)
}

async function photo(background: string) {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  return { name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

test.describe('an owner who names the business to strangers', () => {
  test('an owner lists in confidence, mends a leak, releases a photo and sees what strangers see', async ({
    page,
    open,
    newVisitor,
  }) => {
    await signUp(page, { firstName: 'Wren', lastName: 'Halloway' })
    await open('/seller-onboarding')
    await fillIdentity(page)

    await expect(page.getByRole('heading', { level: 2, name: 'What Strangers See' })).toBeFocused()
    await expect(page.getByText('Step 3 of 4')).toBeVisible()
    const title = page.getByLabel('Title for strangers')
    const text = page.getByLabel('Text for strangers')
    const area = page.getByRole('textbox', { name: 'Area' })
    await expect(area).toHaveValue('Skagit County')
    const fewAlike = page.getByText(/^“Skagit County” has at most one other business of your industry/u)
    await expect(fewAlike).toBeVisible()
    await area.fill('Northwestern Washington')
    await expect(fewAlike).toHaveCount(0)
    await area.fill('Skagit County')
    await expect(fewAlike).toBeVisible()
    await page.getByRole('button', { name: 'Suggest a start' }).click()
    await expect(title).toHaveValue('Long-established retail shop in Skagit County')
    await title.fill('Halyard and Finch, a marine shop')
    await text.fill(`${TEXT} Ask Wren Halloway, 360-555-0148.`)
    await area.fill('La Conner')
    await expect(page.getByText('“Halyard and Finch” is the name of your business. Leave it out.')).toBeVisible()
    await expect(page.getByText('“Wren Halloway” is your name. Leave it out.')).toBeVisible()
    await expect(page.getByText(/“360-555-0148” is a phone number/u)).toBeVisible()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await next(page)
    // A certain leak does not get to the last step, and every field is named.
    await expect(page.getByText('Step 3 of 4')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Title for strangers: “Halyard and Finch”/u })).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^Text for strangers: “Wren Halloway”.*360-555-0148/u }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Area: “La Conner”/u })).toBeVisible()
    await expectAccessible(page)
    await title.fill(TITLE)
    await text.fill(TEXT)
    await page.getByRole('button', { name: 'Use Skagit County' }).click()
    await expect(area).toHaveValue('Skagit County')
    const preview = page.getByRole('region', { name: 'As a stranger sees it' })
    await expect(preview).toContainText(TITLE)
    await expect(preview).not.toContainText('Halyard')
    // The draft keeps the answers.
    await page.reload()
    await expect(title).toHaveValue(TITLE)
    await next(page)
    await page.getByLabel('Business registration number').fill('601 234 567')
    await page.getByLabel(/^I have the right to sell this business/u).check()
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeFocused()
    const id = new URL(page.url()).searchParams.get('listed')

    await open(`/my-businesses/${id}/photos`)
    await page.locator('input[type=file]').setInputFiles([await photo('#A3402E'), await photo('#2F6690')])
    await expect(page.getByText('Strangers see 0 of 2 photos. 2 wait for your answer.')).toBeVisible()
    await expect(page.getByText('Processing…')).toHaveCount(0, { timeout: 15_000 })
    const question = (place: number) =>
      page.getByRole('group', { name: `Does it show the name or the front? (photo ${place})` })
    await question(1).getByRole('button', { name: 'Yes' }).click()
    await question(2).getByRole('button', { name: 'No' }).click()
    await expect(page.getByText('Strangers see 1 of 2 photos. Buyers you choose see all of them.')).toBeVisible()
    await expectAccessible(page)

    await open(`/my-businesses/${id}`)
    await page.getByRole('button', { name: 'Preview as a visitor' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(frame.getByText('The seller shows the name to buyers they approve.')).toBeVisible()
    await expect(frame.getByRole('img', { name: `${TITLE}, picture 1` })).toBeVisible()
    await expect(frame.locator('body')).not.toContainText('Halyard')
    await page.keyboard.press('Escape')
    await page.getByLabel('Everyone').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Keep it confidential' }).click()
    await expect(page.getByText('Nothing was saved. The listing stays confidential.')).toBeVisible()

    const stranger = await newVisitor({ viewport: NARROW })
    await open(`/business/${id}?tab=location`, stranger)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    await expect(stranger.getByText('The business is somewhere in this circle of 3 miles.')).toBeVisible()
    await expect(stranger.getByRole('link', { name: /OpenStreetMap \(new tab\)/u })).toHaveCount(0)
    expect(await stranger.content()).not.toMatch(/Halyard|La Conner|Orrin|Halloway/u)
  })
})
