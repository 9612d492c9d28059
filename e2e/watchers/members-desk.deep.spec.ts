import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signInWith, signUp } from '#e2e/support/members.ts'
import { listBusiness, signUpAsStaff } from '#e2e/support/staff.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
// A suspended member's open page and sign-in are refused.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedMessages: [/status of 40[13]/u] })

test('staff find a member, take a listing down, suspend the member, and undo both', async ({
  page: staff,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  const member = await signUp(seller, { firstName: 'Sasha', lastName: 'Seller' })
  const title = 'Lake Street Laundry'
  const id = await listBusiness(seller, { businessName: title })
  await signUpAsStaff(staff)
  await open('/admin/members', staff)
  await staff.getByLabel('Name or email').fill(member.email)
  await staff.getByRole('button', { name: 'Search' }).click()
  await expect(staff.getByText('1 member', { exact: true })).toBeVisible()
  await staff.getByRole('link', { name: 'Sasha Seller' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Sasha Seller' })).toBeVisible()

  await staff.getByRole('button', { name: `Take down… ${title}` }).click()
  const takeDown = staff.getByRole('dialog', { name: `Take ${title} down?` })
  await takeDown.getByRole('button', { name: 'Take down' }).click()
  await expect(takeDown.getByText('Say why: the seller reads it').last()).toBeVisible()
  await expectAccessible(staff)
  await takeDown.getByLabel('Why').fill('The pictures are of another shop.')
  await takeDown.getByRole('button', { name: 'Take down' }).click()
  await expect(takeDown).toBeHidden()
  await open(`/my-businesses/${id}`, seller)
  await expect(seller.getByRole('region', { name: 'Taken down by our staff' })).toContainText('of another shop')
  await expectAccessible(seller)
  await staff.getByRole('button', { name: `Put back… ${title}` }).click()
  await staff.getByLabel('Why').fill('The photos are new.')
  await staff.getByRole('button', { name: 'Put back', exact: true }).click()

  await staff.getByRole('button', { name: 'Suspend…' }).click()
  const suspend = staff.getByRole('dialog', { name: 'Suspend Sasha Seller?' })
  await suspend.getByLabel('Why').fill('Asked for a deposit by gift card.')
  await suspend.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(staff.getByRole('region', { name: 'Suspended until our staff lift it' })).toContainText('gift card')
  await expect(staff.getByText('Hidden while the member is suspended')).toBeVisible()
  await expectAccessible(staff)
  await open('/sign-in', seller)
  await seller.getByLabel('Email').fill(member.email)
  await seller.getByLabel('Password', { exact: true }).fill(member.password)
  await seller.getByRole('button', { name: 'Sign in' }).click()
  await expect(seller.getByText('Our staff wrote: Asked for a deposit by gift card.')).toBeVisible()

  await staff.getByRole('button', { name: 'Lift the suspension…' }).click()
  await staff.getByLabel('Why').fill('It was somebody else.')
  await staff.getByRole('button', { name: 'Lift the suspension', exact: true }).click()
  await expect(staff.getByText('For sale', { exact: true })).toBeVisible()
  await expect(staff.getByRole('listitem').filter({ hasText: 'It was somebody else.' })).toContainText(
    'lifted the suspension of Sasha Seller',
  )
  await signInWith(seller, member)
  await open('/dashboard', seller)
  await expect(seller.getByRole('article').filter({ hasText: title })).toContainText('For sale')
})

test('staff send a member a copy of the data, close the account, keep it, and erase it', async ({
  page: staff,
  open,
  newVisitor,
}) => {
  const member = await signUp(await newVisitor(), { firstName: 'Lea', lastName: 'Leaver' })
  await signUpAsStaff(staff)
  await open(`/admin/members?search=${encodeURIComponent(member.email)}`, staff)
  await staff.getByRole('link', { name: 'Lea Leaver' }).click()
  const act = async (opens: string, yes: string) => {
    await staff.getByRole('button', { name: opens }).click()
    const dialog = staff.getByRole('dialog')
    await expectAccessible(staff)
    await dialog.getByLabel('Why').fill('They wrote to us.')
    await dialog.getByRole('button', { name: yes, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await act('Send a copy of their data…', 'Send a copy')
  await act('Close the account…', 'Close the account')
  await expect(staff.getByText(/^Will be erased on /u)).toBeVisible()
  await act('Keep the account…', 'Keep the account')
  await expect(staff.getByText(/^Will be erased on /u)).toBeHidden()
  await act('Close the account…', 'Close the account')
  await act('Erase the account now…', 'Erase it now')
  await expect(staff.getByRole('listitem').filter({ hasText: 'erased the account of Lea Leaver' })).toBeVisible()
})

test('only staff see members', async ({ page, open }) => {
  await signUp(page)
  await open('/admin/members')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Access Required' })).toBeVisible()
  await expect(page.getByLabel('Name or email')).toHaveCount(0)
})
