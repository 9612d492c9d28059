import { EditableText } from '#shared/settings/texts/text-changes.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUpAsStaff } from '#e2e/support/staff.ts'

test.use({ ownContext: true, expectedMessages: [/the server responded with a status of 400/u] })

// The next file of this worker gets the same server.
test.afterEach(async ({ page: { request } }) => {
  const { version, isShipped } = EditableText.parse(await (await request.get('/api/admin/texts/terms')).json())
  if (isShipped) return
  const answer = await request.post('/api/admin/texts/terms', { data: { markdown: null, version } })
  expect(answer.status()).toBe(200)
})

test('staff write the terms, see how they will look, and visitors read them', async ({ page, open, newVisitor }) => {
  await signUpAsStaff(page)
  await open('/admin/texts')
  await expectAccessible(page)
  await expect(page.getByText('/terms · As shipped')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click()
  const field = page.getByLabel('Text', { exact: true })
  await expect(field).toHaveValue(/^# Terms of Service\n/u)
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
  await expectAccessible(page)

  const shipped = await field.inputValue()
  const ours = shipped
    .replace('# Terms of Service', '# Terms of {name}')
    .replace('## Who may join', '## Fees\n\n<b>None</b>, see [our prices](/pricing).\n\n## Who may join')
  await field.fill('a'.repeat(60_001))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(field).toHaveAccessibleDescription(/At most 60,000 characters/u)
  await field.fill(ours)

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Handover')
  await expect(page.getByText('<b>None</b>, see our prices.')).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'our prices' }).click()
  await expect(page).toHaveURL(/\/admin\/texts\/terms$/u)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Changes' }).click()
  const changes = page.getByRole('list', { name: 'Changed lines' })
  await expect(changes.getByRole('deletion')).toHaveText(['Removed: # Terms of Service'])
  await expect(changes.getByRole('insertion').first()).toHaveText('Added: # Terms of {name}')
  await expectAccessible(page)

  // What was typed is asked for before it is gone.
  await page.getByRole('link', { name: 'All texts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('/terms shows it within five seconds.')).toBeVisible()
  // In this tab too, which has known the shipped terms.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Handover')

  const visitor = await newVisitor()
  await visitor.goto('/terms')
  await expect(visitor).toHaveTitle('Terms of Handover · Handover')
  await expect(visitor.getByRole('region', { name: 'Fees' })).toHaveText(/<b>None<\/b>, see our prices\./u)
  await expect(visitor.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()).toHaveText('Fees')
  await expectAccessible(visitor)
  // A phone's footer is folded.
  await visitor.setViewportSize({ width: 1280, height: 800 })
  // It stays while the application takes over, and after coming back to it in the browser.
  await open('/privacy', visitor)
  await visitor.getByRole('contentinfo').locator('a', { hasText: 'Terms of Service' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Terms of Handover')
  await expect(visitor.getByRole('region', { name: 'Fees' })).toHaveText(/see our prices/u)
  await expect(visitor).toHaveTitle('Terms of Handover · Handover')
  await visitor.goto('/terms#fees')
  await visitor.getByRole('contentinfo').locator('a', { hasText: 'Privacy Policy' }).click()
  await expect(visitor).toHaveTitle('Privacy Policy · Handover')
  await visitor.goBack()
  await expect(visitor.getByRole('region', { name: 'Fees' })).toHaveText(/see our prices/u)
})
