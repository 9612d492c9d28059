import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { EARLIER_YEAR, LAST_YEAR, shareFigures } from '#e2e/support/figures.ts'
import { signUp } from '#e2e/support/members.ts'
import { findMisfitsAtWidths } from '#e2e/support/misfits.ts'
import { listBusiness } from '#e2e/support/staff.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a buyer with a trial reads which earnings are provable; a visitor reads what is locked', async ({
  page: visitor,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  await signUp(seller)
  const id = await listBusiness(seller, { monthlyCashFlow: 24_000, grossRevenue: 500_000 })
  await shareFigures(seller, id)
  const path = `/business/${id}?tab=financials`

  await open(path, visitor)
  await expect(visitor.getByRole('region', { name: 'Asking price' })).toContainText(`$16,250/mo, provable ${LAST_YEAR}`)
  const locked = visitor.getByRole('tabpanel', { name: 'Financials' })
  await expect(locked.getByRole('heading', { name: 'Figures by year' })).toBeVisible()
  await expect(locked).toContainText('The free 3-day trial opens the figures by year. No card needed.')
  await expect(locked.getByRole('link', { name: 'Join Free' })).toBeVisible()
  await expect(locked.getByRole('table')).toHaveCount(0)
  await expectAccessible(visitor)

  const buyer = await newVisitor({ reducedMotion: 'reduce' })
  await signUp(buyer)
  await buyer.request.post('/api/user/role', { data: { role: 'buyer', isTrialUser: true } })
  await open(path, buyer)
  const panel = buyer.getByRole('tabpanel', { name: 'Financials' })
  await expect(panel.getByRole('heading', { name: `Provable earnings of ${LAST_YEAR}` })).toBeVisible()
  await expect(panel).toContainText('$195,000 of $280,000 that the seller states')
  await expect(panel).toContainText('None of seven figures reviewed by our staff, no open question.')
  await expect(panel).toContainText('The seller states $24,000 a month.')
  const bridge = panel.getByRole('img', { name: 'From net profit to earnings' })
  await expect(bridge).toHaveAccessibleName(
    `From net profit to earnings in ${LAST_YEAR}. Net profit $110,000, documented; Owner’s pay +$85,000, documented; Interest +$12,000, claimed; Depreciation +$18,000, claimed; Add-backs +$55,000, claimed. Earnings $280,000, provable $195,000.`,
  )
  const table = panel.getByRole('table', { name: 'Figures by year' })
  await expect(table.getByRole('row', { name: /^Net profit/u })).toHaveText(
    'Net profit$110,000Documented−$42,000Claimed',
  )
  await expect(panel.getByRole('table', { name: 'Add-backs by year' })).toContainText(
    'New oven after the fireOne-time cost',
  )
  await expect(panel).toContainText('As filed: Form 1120-S, S corporation. The business year ends in June')
  await expectAccessible(buyer)
  expect(await findMisfitsAtWidths(buyer)).toEqual([])

  await panel.getByRole('button', { name: String(EARLIER_YEAR) }).click()
  await expect(bridge).toHaveAccessibleName(
    /Net profit −\$42,000, claimed; .* Earnings \$38,000, none of it provable\.$/u,
  )
})
