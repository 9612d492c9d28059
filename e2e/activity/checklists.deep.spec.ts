import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/page.ts'

test('ticks are shared by all tabs, survive a reload, and are reset only after confirmation', async ({
  page,
  open,
  context,
}) => {
  await open('/checklists/due-diligence')
  const done = page.getByRole('status').filter({ hasText: 'done' })
  await expect(done).toHaveText('0 of 63 done')
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(63)
  await page.getByRole('checkbox', { name: /^Stock counted/u }).check()
  await page.getByRole('checkbox', { name: 'Be ready to walk away' }).check()
  await expect(done).toHaveText('2 of 63 done')

  const other = await context.newPage()
  await open('/checklists/due-diligence', other)
  const stock = other.getByRole('checkbox', { name: /^Stock counted/u })
  await expect(stock).toBeChecked()
  await stock.uncheck()
  await expect(done).toHaveText('1 of 63 done')
  await other.close()

  await page.reload()
  await expect(done).toHaveText('1 of 63 done')
  await page.getByRole('button', { name: 'Uncheck all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Uncheck the one point?' })
  await expectAccessible(page, [{ width: 360, height: 780 }])
  await dialog.getByRole('button', { name: 'Keep them' }).click()
  await expect(done).toHaveText('1 of 63 done')
  await page.getByRole('button', { name: 'Uncheck all' }).click()
  await dialog.getByRole('button', { name: 'Uncheck all' }).click()
  await expect(done).toHaveText('0 of 63 done')
  await expect(page.getByRole('button', { name: 'Uncheck all' })).toHaveCount(0)
})

test('the checklist can be downloaded, and read without scripts', async ({ newVisitor, request }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/due-diligence')
  const file = await page.getByRole('link', { name: 'Download Checklist' }).getAttribute('href')
  const answer = await request.get(file ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await request.head(file ?? '')).headers()['content-length']).toBe(String((await answer.body()).length))
  const etag = answer.headers()['etag'] ?? ''
  expect((await request.get(file ?? '', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  await page.getByRole('link', { name: 'Tick it off here' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Due diligence checklist')
  await expect(page.getByRole('status')).toHaveText('63 points')
  await expect(page.getByText('Be ready to walk away')).toBeVisible()
})
