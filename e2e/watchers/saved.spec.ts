import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { runSql } from '#e2e/support/database.ts'
import { signInWith, signUp } from '#e2e/support/members.ts'
import { answerTo } from '#e2e/support/saved.ts'
import { listBusiness } from '#e2e/support/staff.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a heart survives sign-in and shows everywhere what is saved, and a search is saved with its feed', async ({
  page,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  await signUp(seller, { firstName: 'Rosa', lastName: 'Seller' })
  const otherId = await listBusiness(seller, { businessName: 'Hop Yard Brewing', askingPrice: 640_000 })
  const id = await listBusiness(seller, { businessName: 'Corner Bakery', askingPrice: 320_000 })
  // As if both had been listed before today.
  await runSql('update listing_changes set matched_at = now()', [])
  const member = await signUp(page, { firstName: 'Bo', lastName: 'Buyer' })
  await page.request.post('/api/user/role', { data: { role: 'lender' } })
  await page.context().clearCookies()

  await open('/marketplace?view=list')
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Save / })
    .first()
    .click()
  await expect(page).toHaveURL(/sign-in/u)
  await signInWith(page, member)
  await page.goto(new URL(page.url()).searchParams.get('returnTo') ?? '')
  await expect(page.getByText('Corner Bakery is on your shortlist.')).toBeVisible()
  await page.getByLabel('Your note, for you alone').fill('Ask about the oven')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('button', { name: 'Save note' })).toBeHidden()
  await expectAccessible(page)

  await open('/marketplace?view=list')
  const heart = page.getByRole('button', { name: 'Save Corner Bakery' })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const removed = answerTo(page, 'DELETE')
  await heart.press(' ')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await removed
  const saved = answerTo(page, 'PUT')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await saved

  await open('/marketplace?view=list&search=bakery&priceMax=300000')
  await page.getByRole('link', { name: 'Save this search' }).first().click()
  await expect(page.getByText('“bakery”, up to $300,000')).toBeVisible()
  await page.getByLabel('At once').check()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Bakeries')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByRole('heading', { name: 'Bakeries' })).toBeVisible()
  await page.getByRole('button', { name: 'Feed address' }).click()
  await page.getByRole('button', { name: 'Make the address' }).click()
  await expect(page.getByText('.atom')).toBeVisible()
  await expectAccessible(page)

  await open(`/business/${id}`)
  await expect(page.getByRole('button', { name: 'Save Corner Bakery' })).toHaveAttribute('aria-pressed', 'true')

  // With $60,000, from a comparison: one of the two takes more. Both are heard of when they cost less.
  await page.request.put('/api/buyer-base', { data: { place: 'Yakima', cash: 60_000, rate: null, salary: 40_000 } })
  await open(`/compare?ids=${id},${otherId}`)
  await expect(page.getByRole('button', { name: 'Save Corner Bakery' })).toHaveAttribute('aria-pressed', 'true')
  const savedOther = answerTo(page, 'PUT')
  await page.getByRole('button', { name: 'Save Hop Yard Brewing' }).click()
  await expect(page.getByRole('button', { name: 'Save Hop Yard Brewing' })).toHaveAttribute('aria-pressed', 'true')
  await savedOther
  await expect(page.getByRole('button', { name: 'Change your budget' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Cash to close/u })).toContainText('$41,600')
  await expectAccessible(page)
  await open('/marketplace?view=list')
  const card = page.getByRole('article').filter({ hasText: 'Hop Yard Brewing' })
  await expect(card.getByRole('button', { name: /\$83,200 to close.*: \$23,200 more than your cash/u })).toBeVisible()

  const own = await seller.request.get(`/api/my-businesses/${otherId}`)
  const { updatedAt } = (await own.json()) as { updatedAt: string }
  const cut = await seller.request.patch(`/api/businesses/${otherId}`, { data: { askingPrice: 590_000, updatedAt } })
  expect(cut.status()).toBe(200)
  // As if the five minutes were over in which a seller may go on editing.
  await runSql(`update listing_changes set created_at = created_at - interval '1 hour'`, [])
  await runSql(`update saved_listings set created_at = created_at - interval '1 hour'`, [])
  await runSql(`insert into pgboss.job (name, data) values ('tell-searches', '{}')`, [])
  await expect(async () => {
    const notices = await page.request.get('/api/notifications')
    expect(await notices.text()).toContain('Hop Yard Brewing in Spokane, WA now costs $590,000, down from $640,000.')
  }).toPass({ timeout: 15_000 })
  await page.reload()
  await page.getByRole('button', { name: /^Notifications/u }).click()
  await page.getByText('Lower price for a business you saved').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hop Yard Brewing' })).toBeVisible()
})
