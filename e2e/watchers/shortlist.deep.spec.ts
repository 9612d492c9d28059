import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { join } from '#e2e/support/notifications.ts'
import { listBusiness } from '#e2e/support/staff.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what is removed from the shortlist leaves the focus in its place, and Undo brings back its note', async ({
  page,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  await signUp(seller, { firstName: 'Rosa', lastName: 'Seller' })
  const id = await listBusiness(seller, { businessName: 'Corner Bakery' })
  await join(page)
  const kept = { note: 'Ask about the oven', isFollowed: false }
  await page.request.put(`/api/saved/businesses/${id}`, { data: kept })
  await open('/saved')
  await page.getByRole('button', { name: 'Remove Corner Bakery' }).press('Enter')
  await expect(page.getByText('Corner Bakery is off your shortlist.')).toBeFocused()
  expect((await page.request.get(`/api/saved/businesses/${id}`)).status()).toBe(404)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your note, for you alone')).toHaveValue(kept.note)
  await expect(page.getByRole('region', { name: 'Businesses' })).toBeFocused()
  expect(await (await page.request.get(`/api/saved/businesses/${id}`)).json()).toMatchObject(kept)

  await seller.request.post(`/api/businesses/${id}/status`, { data: { step: 'withdraw' } })
  await open('/saved')
  await page.getByRole('button', { name: 'Remove Corner Bakery' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove Corner Bakery?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(page.getByText('Corner Bakery is off your shortlist.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a note that is being saved keeps the focus and what is typed meanwhile', async ({ page, open, newVisitor }) => {
  const seller = await newVisitor()
  await signUp(seller, { firstName: 'Rosa', lastName: 'Seller' })
  const id = await listBusiness(seller, { businessName: 'Note Bakery' })
  await join(page)
  await page.request.put(`/api/saved/businesses/${id}`, { data: {} })
  await open('/saved')
  const note = page.getByLabel('Your note, for you alone')
  const save = page.getByRole('button', { name: 'Save note' })
  await note.fill('Oven')
  await save.press('Enter')
  await expect(save).toHaveCount(0)
  await expect(note).toBeFocused()

  const typedMore = Promise.withResolvers<void>()
  await page.route('**/api/saved/businesses/*', async (route) => {
    await typedMore.promise
    await route.continue()
  })
  const answer = page.waitForResponse('**/api/saved/businesses/*')
  await note.fill('Oven, and')
  await save.press('Enter')
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeFocused()
  await note.fill('Oven, and lease')
  typedMore.resolve()
  expect((await answer).status()).toBe(200)
  await expect(save).toBeEnabled()
  await expect(note).toHaveValue('Oven, and lease')
  await expect(note).toBeFocused()
})

test('the focus stays near when a search is saved, renamed and deleted', async ({ page, open }) => {
  await join(page)
  await open('/saved?tab=new&search=bakery')
  await page.getByRole('button', { name: 'Save this search' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeFocused()
  const rename = page.getByRole('button', { name: 'Rename' })
  await rename.press('Enter')
  await page.getByLabel('Name').fill('Bakeries')
  await page.getByRole('button', { name: 'Save name' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Bakeries' })).toBeVisible()
  await expect(rename).toBeFocused()
  await page.getByRole('button', { name: 'Delete Bakeries' }).press('Enter')
  await page.getByRole('button', { name: 'Delete it' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No searches saved yet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Searches' })).toBeFocused()
})
