import { makePdf } from '#server/documents/testing.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'

test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 401/u] })

test('a download detects that the session has ended, and the page switches to its signed-out state', async ({
  page,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  await signUp(seller)
  const id = await listBusiness(seller, { businessName: 'Session Street Books' })
  const sent = await seller.request.post(`/api/businesses/${id}/documents`, {
    multipart: {
      title: 'Books of the shop',
      type: 'financial',
      accessLevel: 'subscribers',
      file: { name: 'books.pdf', mimeType: 'application/octet-stream', buffer: makePdf('Books of the shop') },
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)

  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer', isTrialUser: true } })
  await open(`/business/${id}?tab=documents`)
  const join = page.getByRole('banner').getByRole('link', { name: 'Join Free' })
  await expect(join).toHaveCount(0)
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Download Books of the shop' }).click()
  await expect(page.getByText('Download Failed')).toBeVisible()
  await expect(join).toBeVisible()
})
