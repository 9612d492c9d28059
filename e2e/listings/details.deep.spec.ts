import type { Page } from '@playwright/test'
import { expectAccessible, NARROW, WIDE } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'
import { tabTo } from '#e2e/support/tab-to.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const question = (page: Page, name: string) => page.locator('summary').filter({ hasText: name })
const field = (page: Page, group: string, name: string) => page.getByRole('group', { name: group }).getByLabel(name)
const told = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]')

test('a seller answers by keyboard what buyers ask, and each reads what is for them', async ({
  page,
  open,
  newVisitor,
}) => {
  await signUp(page)
  const id = await listBusiness(page)
  await open(`/my-businesses/${id}?tab=details`)
  await page.getByRole('link', { name: 'Details', exact: true }).focus()

  await tabTo(page, question(page, 'Owner’s work'), 8)
  await page.keyboard.press('Enter')
  await tabTo(page, field(page, 'Owner’s work', 'Hours you work'), 1)
  await page.keyboard.type('30')
  await tabTo(page, question(page, 'Lease'), 3)
  await page.keyboard.press('Space')
  await tabTo(page, field(page, 'Lease', 'Lease ends'), 1)
  await page.keyboard.type('June 2031')
  await tabTo(page, field(page, 'Lease', 'Rent'), 1)
  await page.keyboard.type('2400')
  await tabTo(page, field(page, 'Lease', 'Who may see it'), 3)
  await page.keyboard.type('Buyers')
  await tabTo(page, question(page, 'Licenses needed'), 5)
  await page.keyboard.press('Enter')
  await tabTo(page, field(page, 'Licenses needed', 'Licenses and permits'), 1)
  await page.keyboard.type('A food permit.')
  await tabTo(page, field(page, 'Licenses needed', 'Who may see it'), 1)
  await page.keyboard.type('Members')
  const save = page.getByRole('button', { name: 'Save details' })
  await tabTo(page, save, 6)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(question(page, 'Lease')).toContainText('Ends June 2031, $2,400/mo')
  await expect(question(page, 'Lease')).toContainText('Buyers you approved')
  await expect(question(page, 'Training and handover')).toContainText('Not answered')

  const stranger = await newVisitor()
  await open(`/business/${id}`, stranger)
  await expect(told(stranger, 'Owner’s work')).toHaveText('30 hours a week')
  await expect(told(stranger, 'Lease')).toHaveText('For approved buyers')
  await expect(told(stranger, 'Licenses needed')).toHaveText('Locked')
  expect(await stranger.content()).not.toMatch(/2031|2,400|food permit/u)
  await expectAccessible(stranger)

  const buyer = await newVisitor()
  await signUp(buyer)
  await buyer.request.post('/api/user/role', { data: { role: 'buyer', isTrialUser: true } })
  await open(`/business/${id}`, buyer)
  await expect(told(buyer, 'Owner’s work')).toHaveText('30 hours a week')
  await expect(told(buyer, 'Licenses needed')).toHaveText('A food permit.')
  await expect(told(buyer, 'Lease')).toHaveText('For approved buyers')
})

test('what is wrong opens its line and takes the focus there, and an answer of 5,000 letters is not lost', async ({
  page,
  open,
}) => {
  await page.setViewportSize(NARROW)
  await signUp(page)
  const id = await listBusiness(page)
  await open(`/my-businesses/${id}?tab=details`)
  const save = page.getByRole('button', { name: 'Save details' })
  const reason = field(page, 'Reason for selling', 'Why you sell')
  await question(page, 'Reason for selling').press('Enter')
  await reason.fill('We want to be closer. '.repeat(230).slice(0, 5000))
  await question(page, 'Reason for selling').press('Enter')
  await expect(reason).toBeHidden()
  await save.press('Enter')
  const summary = page.getByRole('button', { name: 'Why you sell: At most 400 characters' })
  await expect(summary).toBeVisible()
  await expect(reason).toBeVisible()
  await expectAccessible(page, [NARROW, WIDE])
  await page.setViewportSize(NARROW)
  await summary.press('Enter')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveValue(/closer\. We want/u)
  await reason.fill('We want to be closer to our grandchildren.')
  await save.press('Enter')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(question(page, 'Reason for selling')).toContainText('grandchildren')
})

test('all lines are open at once without a violation, at every width', async ({ page, open }) => {
  await signUp(page)
  const id = await listBusiness(page)
  await open(`/my-businesses/${id}?tab=details`)
  for (const line of await page.locator('main summary').all()) await line.press('Enter')
  await expect(field(page, 'Relocation', 'Where it can run')).toBeVisible()
  await expectAccessible(page, [WIDE, NARROW])
  await expectAccessible(page, [NARROW])
})
