import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { WELCOME } from '#e2e/support/role-dialog.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a new broker makes a profile and imports three businesses, and no page leads elsewhere first', async ({
  page,
  open,
}) => {
  await signUp(page, { firstName: 'Bram', lastName: 'Keller' })
  await open('/marketplace')
  await page
    .getByRole('dialog', { name: WELCOME })
    .getByRole('button', { name: /^Broker/u })
    .click()
  await expect(page).toHaveURL('/subscribe')
  const passed: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) passed.push(new URL(frame.url()).pathname)
  })

  await page.getByRole('link', { name: 'Your profile is free: start it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Bram' })).toBeVisible()
  await page.getByLabel('Professional bio').fill('Sells shops and small restaurants in the Palouse.')
  await page.getByLabel('Specialties').fill('Restaurants, leases')
  await page.getByLabel('Years of experience').fill('9')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Your professional profile has been saved successfully.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Import from CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' })
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'shops.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...SHOPS].join('\n')),
  })
  await dialog.getByLabel(/^I may sell these businesses/u).check()
  await dialog.getByRole('button', { name: 'List 3 businesses' }).click()
  await expect(page.getByText('3 businesses are on the market, and under review.')).toBeVisible()
  expect([...new Set(passed)]).toEqual(['/professional-onboarding'])

  await open('/dashboard')
  await expect(page.getByRole('region', { name: 'Your listings' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Import from CSV' })).toBeVisible()
})

const HEAD =
  'Business;Business type;Year established;Asking price (USD);Cash flow a month (USD);Gross revenue (USD);Description;Location;Registration number'
const TEXT = 'A shop with regulars who come every week, a fair lease and an owner who stays to teach.'
const SHOPS = ['Palouse Hardware', 'Moscow Road Diner', 'Pullman Cycles'].map(
  (name, index) => `${name};Retail;1998;85000;3200;240000;${TEXT};Pullman, WA;604 234 56${index}`,
)
