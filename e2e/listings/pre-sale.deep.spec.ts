import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a seller checks points off for a business, finds them on another device, and nobody else does', async ({
  page,
  open,
  newVisitor,
}) => {
  const member = await signUp(page)
  const id = await listBusiness(page)
  const facts = { sellingReason: 'We retire.', updatedAt: null }
  expect((await page.request.put(`/api/my-businesses/${id}/facts`, { data: facts })).status()).toBe(200)
  await open(`/my-businesses/${id}?tab=details`)
  await page.getByRole('link', { name: 'pre-sale checklist' }).click()
  await expect(page).toHaveURL(`/checklists/pre-sale?business=${id}`)
  const done = page.getByRole('status').filter({ hasText: 'done' })
  await expect(done).toHaveText('1 of 47 done')
  const reason = page.getByRole('checkbox', { name: /^Why you are selling/u })
  await expect(reason).toBeChecked()
  await expect(reason).toBeDisabled()
  const sheets = page.getByRole('checkbox', { name: 'Balance sheets for the same years' })
  await sheets.focus()
  await page.keyboard.press('Space')
  await expect(done).toHaveText('2 of 47 done')
  await expectAccessible(page)
  await expect
    .poll(async () => (await (await page.request.get(`/api/my-businesses/${id}/checklist`)).json()) as unknown)
    .toMatchObject({ done: ['Balance sheets for the same years'] })

  const phone = await newVisitor({ javaScriptEnabled: false })
  const signedIn = await phone.request.post('/api/auth/sign-in/email', {
    data: { email: member.email, password: member.password },
  })
  expect(signedIn.status()).toBe(200)
  await phone.goto('/checklists/pre-sale')
  await expect(phone.getByRole('status').filter({ hasText: 'done' })).toHaveText('2 of 47 done')
  await expect(phone.getByRole('checkbox', { name: 'Balance sheets for the same years' })).toBeChecked()
  await phone.getByRole('link', { name: 'in your details' }).click()
  await expect(phone).toHaveURL(`/my-businesses/${id}?tab=details`)

  const stranger = await newVisitor()
  await open('/checklists/pre-sale', stranger)
  await expect(stranger.getByRole('status').filter({ hasText: 'done' })).toHaveText('0 of 47 done')
  await expect(stranger.getByText('Perry Street Books')).toHaveCount(0)
})
