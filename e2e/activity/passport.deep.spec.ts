import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { runSql } from '#e2e/support/database.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'
import { subscribe } from '#e2e/support/subscriptions.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedMessages: [/net::ERR_FAILED.*\/pass/u] })

async function signUpBuyer(page: Page, firstName: string): Promise<string> {
  const { email } = await signUp(page, { firstName, lastName: 'Buyer' })
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })
  await subscribe(email)
  return email
}

test('a buyer fills in a passport, knows what the seller asks for, and writes; the seller reads it, passes and takes it back', async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const [seller, other] = [await newVisitor(), await newVisitor()]
  await signUp(seller, { firstName: 'Rosa', lastName: 'Seller' })
  const id = await listBusiness(seller, { askingPrice: 400_000 })
  await open(`/my-businesses/${id}?tab=buyers`, seller)
  await seller.getByRole('heading', { name: 'Your requirements' }).click()
  const rules = seller.getByRole('form', { name: 'Your requirements' })
  await rules.getByLabel('A buyer passport').check()
  await rules.getByLabel('Minimum cash (% of price)').fill('120')
  await rules.getByRole('button', { name: 'Save requirements' }).click()
  await expect(rules.getByText('Enter a whole number from 1 to 100').last()).toBeVisible()
  await rules.getByLabel('Minimum cash (% of price)').fill('25 %')
  await rules.getByRole('button', { name: 'Save requirements' }).click()
  await expect(seller.getByText('It applies from the next buyer who writes to you or asks for access.')).toBeVisible()
  await expectAccessible(seller)

  const email = await signUpBuyer(buyer, 'Bea')
  await open(`/business/${id}`, buyer)
  const card = buyer.getByRole('region', { name: 'Contact Seller' })
  await expect(card).toContainText('At least 25% of the asking price in cash: not yet')
  await expect(card).toContainText('3 of 3 sellers left')
  await expectAccessible(buyer)
  await card.getByRole('link', { name: 'Go to your passport' }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: 'Your buyer passport' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Save passport' }).click()
  await expect(buyer.getByRole('button', { name: 'Say a few words about yourself' })).toBeVisible()
  const form = buyer.getByRole('form', { name: 'Your passport' })
  await form.getByLabel('About you').fill('I kept the books of a bakery for nine years.')
  await form.getByLabel('Budget in all').selectOption('$250,000 to $500,000')
  await form.getByLabel('Of it in cash').selectOption('$100,000 to $250,000')
  await form.getByLabel('When you want to buy').selectOption('Within 6 months')
  await form.getByLabel('Experience').selectOption('I have managed a business or a team')
  await form.getByLabel('Seller financing').check()
  await form.getByLabel('Places').fill('Yakima, Yakima, Selah')
  const preview = buyer.getByRole('region', { name: 'What sellers see' })
  await expect(preview).toContainText('Yakima, Selah')
  await expect(form).toContainText('Not saved yet.')
  await buyer.getByRole('button', { name: 'Save passport' }).click()
  await expect(buyer.getByText('Passport saved')).toBeVisible()
  // A beacon's body can't be read from here.
  const reported = () =>
    runSql(
      "select from events where name = 'passport_completed' and user_id = (select id from users where email = $1)",
      [email],
    )
  await expect.poll(reported).toBe(1)
  await expectAccessible(buyer)

  await runSql(
    `update buyer_profiles set confirmed_at = now() - interval '181 days'
     where user_id = (select id from users where email = $1)`,
    [email],
  )
  await open('/dashboard', buyer)
  await buyer
    .getByRole('region', { name: 'Your buyer passport is older than 180 days' })
    .getByRole('link', { name: 'Look at it again' })
    .click()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Still true' }).click()
  await expect(buyer.getByText('It counts for 180 days from today.')).toBeVisible()

  await open(`/business/${id}`, buyer)
  await expect(card).toContainText('At least 25% of the asking price in cash: you have it')
  await expect(card).not.toContainText('You can still write')
  await write(buyer, 'I would like to see the books.')
  await signUpBuyer(other, 'Olaf')
  await open(`/business/${id}`, other)
  await write(other, 'Is it still for sale?')

  await open('/messages', seller)
  const tabs = seller.getByRole('navigation', { name: 'Your buyers' })
  await tabs.getByRole('link', { name: 'Below requirements 1' }).click()
  await expect(seller).toHaveURL('/messages?tab=below')
  await expect(seller.getByRole('region', { name: 'Below requirements' })).toContainText('Olaf Buyer')
  await expect(seller.getByText('Bea Buyer')).toHaveCount(0)
  await tabs.getByRole('link', { name: 'Qualified 1' }).click()
  await expectAccessible(seller)
  await seller.getByRole('link', { name: /Bea Buyer/u }).click()
  const passport = seller.getByRole('group', { name: 'Buyer passport' })
  await expect(passport).toContainText('$250,000 to $500,000 in all, $100,000 to $250,000 of it in cash.')
  await passport.getByText('Buyer passport').click()
  await expect(passport.getByText('I kept the books of a bakery for nine years.')).toBeVisible()
  await expectAccessible(seller)
  await decline(seller, 'Not a fit')
  await expect(passport).toContainText('You declined. The reason: not a fit.')
  await open('/messages?tab=passed', seller)
  await expect(tabs.getByRole('link', { name: 'Declined 1' })).toHaveAttribute('aria-current', 'page')
  await seller.getByRole('link', { name: /Bea Buyer/u }).click()
  await expect(passport).toContainText('Declined')
  await menu(seller).click()
  await seller.getByRole('button', { name: 'Consider this buyer again' }).click()
  await expect(passport).not.toContainText('Declined')
  await open('/messages?tab=passed', seller)
  await expect(seller.getByText('Buyers you decline appear here. They don’t see it.')).toBeVisible()
  await expectAccessible(seller)
})

const menu = (seller: Page) => seller.getByRole('button', { name: /^More about the conversation/u })

/** What is chosen stays chosen after a failure. */
async function decline(seller: Page, reason: string): Promise<void> {
  await menu(seller).click()
  await seller.getByRole('button', { name: 'Decline this buyer' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Decline this buyer' })
  await dialog.getByLabel(reason).check()
  await seller.route('**/pass', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(seller.getByText("That didn't go through")).toBeVisible()
  await expect(dialog.getByLabel(reason)).toBeChecked()
  await seller.unroute('**/pass')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog).toBeHidden()
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Message' })
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log')).toContainText(text)
}
