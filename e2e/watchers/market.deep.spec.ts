import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { ListingSummaries } from '#shared/listings/listings.ts'

test('a visitor reads the market without scripts, by industry and county', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/market`)
  await expect(page.getByRole('heading', { name: 'The market in Washington' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Industries in Washington' }).getByRole('row', { name: /^Retail/u }),
  ).toContainText('$')
  await expect(page.getByRole('table', { name: 'What people looked for in vain' })).toContainText(
    'Childcare, Pierce County',
  )
  const soldFor = page.getByRole('definition').filter({ hasText: 'paid within a year, rounded' })
  await expect(soldFor).toContainText(/^\$[\d,]+paid within a year, rounded: median of \d+, half between /u)
  await expect(page.getByRole('columnheader', { name: 'Median sold for' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Industry' }).selectOption('Retail')
  await page.getByRole('combobox', { name: 'County' }).selectOption('Garfield County')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/\/market\/retail\/garfield-county$/u)
  await expect(page.getByText('Too few are for sale in Garfield County')).toContainText('These are for Washington.')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await context.close()
})

test('a seller sees what buyers look for, and a buyer where the price is among others', async ({ page, open }) => {
  // Of restaurants too few are for sale to tell what they ask.
  const [shop] = ListingSummaries.parse(await (await page.request.get('/api/businesses?industry=Retail')).json())
  await open(`/business/${shop?.id}`)
  await page.getByRole('link', { name: 'Report this business' }).scrollIntoViewIfNeeded()
  const context = page.getByRole('complementary', { name: 'Prices of others' })
  await expect(context).toContainText(/The typical retail business here asks \$[\d,]+; most ask \$[\d,]+–\$[\d,]+\./u)
  await expect(
    context.getByRole('img', { name: /^This price, \$[\d,]+, on a scale from \$[\d,]+ to \$[\d,]+\./u }),
  ).toBeVisible()
  await signInAs(page, 'seller')
  await page.goto('/my-businesses/1?tab=performance')
  await expect(page.getByRole('region', { name: 'What buyers look for' })).toContainText(
    /\d+ people searched for Restaurant in /u,
  )
})
