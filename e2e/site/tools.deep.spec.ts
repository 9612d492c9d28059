import { randomUUID } from 'node:crypto'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { doubleClick } from '#e2e/support/double-click.ts'
import { mailsTo, signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test("financing opens with a business's figures and updates while typing", async ({ page, open, request }) => {
  const [business] = (await (await request.get('/api/businesses?search=perry')).json()) as { id: number }[]
  await open(`/business/${business?.id}`)
  await page.getByRole('link', { name: 'Estimate financing' }).click()
  await expect(page).toHaveURL(/^[^?]*\/financing\?price=185000&cashFlow=74400&business=\d+$/u)
  await expect(page.getByRole('link', { name: 'Perry Street Bakery', exact: true })).toBeVisible()
  await expect(page.getByLabel('Price')).toHaveValue('185,000')
  const figures = page.getByRole('region', { name: 'What it comes to' })
  await expect(figures).toContainText('$24,050')
  await page.getByRole('group', { name: 'Fill in what is usual for' }).getByText('Bank loan').click()
  await expect(figures).toContainText('$51,800')
  await page.getByLabel('Down payment').fill('10%')
  await expect(page.getByText('Usual for a bank loan: 20-30% down.')).toBeVisible()
  await page.getByRole('button', { name: 'Months of year 1', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Month 12 / })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Months of year 2', exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('Down payment').fill('a lot')
  await expect(figures).toContainText('Correct the marked field first.')
  await expect(page.getByLabel('Down payment')).toHaveAccessibleDescription('Use digits, as in 15% or 45,000.')
  await page.getByLabel('Down payment').fill('25%')
  await expectAccessible(page)
})

test('a message is sent once and the form resets; staff answer it by email', async ({ page, open, newVisitor }) => {
  const [email, subject] = [`vera-${randomUUID()}@mail.example`, `My receipt ${randomUUID().slice(0, 8)}`]
  await open(`/contact?topic=billing&subject=${encodeURIComponent(subject)}`)
  await page.getByLabel('Name').fill('Vera Lind')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('group', { name: 'Please correct 2 fields.' })).toBeFocused()
  await expect(page.getByLabel('Category')).toHaveValue('billing')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('Where do I find it?')
  await doubleClick(page.getByRole('button', { name: 'Send message' }))
  await expect(page.getByText('Message Sent')).toBeVisible()
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page).toHaveURL('/contact')

  const staff = await newVisitor()
  await signInAs(staff, 'admin')
  await open('/admin/review?queue=messages', staff)
  await staff.getByRole('navigation', { name: 'Waiting messages' }).getByRole('link', { name: subject }).click()
  const card = staff.getByRole('article', { name: subject })
  await expect(card).toHaveCount(1)
  await expectAccessible(staff)
  await card.getByLabel('Your answer to Vera Lind').fill('On your dashboard.')
  await card.getByRole('button', { name: 'Send the answer' }).click()
  const outcome = staff.getByRole('paragraph').filter({ hasText: `on its way to Vera Lind (${email})` })
  await expect(outcome).toBeFocused()
  await expect.poll(async () => (await mailsTo(email)).join('\n'), { timeout: 15_000 }).toContain('On your dashboard.')
})

test('a visitor reports a business from its page, and staff read the report', async ({ page, open, newVisitor }) => {
  const [business] = (await (await page.request.get('/api/businesses?limit=1')).json()) as {
    id: number
    title: string
  }[]
  await open(`/business/${business?.id}`)
  await page.getByRole('link', { name: 'Report this business' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report Suspicious Activity')
  await expect(page.getByRole('link', { name: business?.title ?? '', exact: true })).toBeVisible()
  await page.getByLabel('What is wrong').selectOption('untrue')
  const said = `The shop closed in March. ${randomUUID()}`
  await page.getByLabel('What happened').fill(said)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Your report is with our staff' })).toBeFocused()

  const staff = await newVisitor()
  await signInAs(staff, 'admin')
  await open('/admin/review?queue=reports', staff)
  const rows = staff
    .getByRole('navigation', { name: 'Waiting reports' })
    .getByRole('link', { name: /^Says what is not true/u })
  await rows
    .filter({ hasText: business?.title ?? '' })
    .first()
    .click()
  const card = staff.getByRole('article').filter({ hasText: said })
  await expect(card.getByRole('link', { name: business?.title ?? '' })).toBeVisible()
  await card.getByLabel('What you did').fill('Asked the seller.')
  await card.getByRole('button', { name: 'Close the report' }).click()
  const outcome = staff.getByRole('paragraph').filter({ hasText: `The report about ${business?.title} is closed.` })
  await expect(outcome).toBeFocused()
})
