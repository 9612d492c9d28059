import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'

test('where no professional is verified yet, samples are recommended, marked as such, and each can be reached', async ({
  page,
  open,
}) => {
  await signUp(page)
  const id = await listBusiness(page)
  await open(`/business/${id}`)
  const partners = page.getByRole('region', { name: 'Recommended Professional Partners' })
  await expect(partners.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(partners.getByText('Sample data: made up to show who will be here')).toHaveCount(4)
  const lender = partners.getByRole('listitem').filter({ hasText: 'Luis Ortega' })
  for (const fact of ['Lender', 'Cascade Community Lending', 'Seattle, WA', 'Cost 1 of 3', '14 years of experience']) {
    await expect(lender).toContainText(fact)
  }
  await expect(lender.getByRole('listitem')).toHaveText(['SBA 7(a) loans', 'First-time buyers'])
  // A sample has no website: its button leads to a page about real ones.
  const website = lender.getByRole('link', { name: 'Website of Luis Ortega, a sample: leads to a page of this site' })
  await expect(website).toHaveAttribute('href', '/financing')
  await lender.getByRole('link', { name: 'Contact Luis Ortega' }).click()
  await expect(page).toHaveURL(/^[^?]+\/contact\?topic=partnership&subject=/u)
})
