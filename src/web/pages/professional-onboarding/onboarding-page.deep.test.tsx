import { screen, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import { Route } from '#web/routes/members/professional-onboarding.tsx'
import { shareWorld } from '#test/world.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { Person, World } from '#test/world.ts'

const shared = shareWorld()
const STATUS = { verificationStatus: 'incomplete', isVerified: false }

test.each<Role>(['lender', 'buyer', 'seller', 'admin'])('a %s reads that the page is for others', async (role) => {
  await onboarding(role)
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Restricted' })).toBeDefined()
  expect(screen.getByText(/only available to Advisors, Brokers, and Commercial Appraisers/u)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to your dashboard' })).toBeDefined()
  expect(screen.queryByRole('form', { name: 'Your profile' })).toBeNull()
})

test.each<Role>(['broker', 'advisor', 'appraiser'])('a %s begins with an empty profile', async (role) => {
  await onboarding(role)
  expect(await screen.findByRole('form', { name: 'Your profile' })).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Profile completion' }).getAttribute('value')).toBe('0')
  expect(screen.queryByText('Profile Complete!')).toBeNull()
  expect(screen.getByText('Profile Incomplete')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send for verification' }).disabled).toBe(true)
  expect(screen.getByText(/^Opens when all \d steps are saved: \d are still open\.$/u)).toBeDefined()
})

test('what is saved counts, a next step leads to its field, and a wrong year is refused there', async () => {
  const { user, world, person } = await onboarding('broker')
  const years = await screen.findByLabelText('Years of experience')
  await user.type(years, '500')
  await user.click(screen.getByRole('button', { name: 'Save Profile' }))
  const summary = await screen.findByRole('group', { name: 'Please correct one field.' })
  expect(within(summary).getByRole('button', { name: /^Years of experience/u })).toBeDefined()
  await user.clear(years)
  await user.type(years, '12')
  await user.type(screen.getByLabelText('Specialties'), 'bakeries, leases')
  await user.click(screen.getByRole('button', { name: 'Save Profile' }))
  expect(await screen.findByText('Profile Updated')).toBeDefined()
  await waitFor(() => expect(Number(screen.getByRole('progressbar').getAttribute('value'))).toBeGreaterThan(0))
  expect(await (await world.as(person).get('/api/professional/profile')).json()).toMatchObject({
    yearsExperience: 12,
    specialties: ['bakeries', 'leases'],
  })
  const next = within(screen.getByRole('region', { name: 'Next Steps' })).getAllByRole('button')
  await user.click(next[0] as HTMLElement)
  expect(document.activeElement?.closest('form')).toBe(screen.getByRole('form', { name: 'Your profile' }))
})

test('a profile that cannot be saved is told, and the draft stays', async () => {
  const { user, answer } = await onboarding('broker')
  const title = await screen.findByLabelText(/^Professional title/u)
  await user.type(title, 'Broker')
  answer((_, { method = 'GET' } = {}) => (method === 'GET' ? undefined : new Response('', { status: 500 })))
  await user.click(screen.getByRole('button', { name: 'Save Profile' }))
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(/^Professional title/u).value).toBe('Broker')
})

test.each([
  [{ ...STATUS, verificationStatus: 'pending_review' }, 'Under Review', null],
  [{ ...STATUS, verificationStatus: 'rejected', reviewNote: 'No license.' }, 'Verification Rejected', 'Send again'],
  [{ verificationStatus: 'verified', isVerified: true, reviewNote: '' }, 'Verified Professional', null],
])('a profile of %o says where it is', async (change, title, button) => {
  const { world, person, visit, answer } = await onboarding('broker', '/start')
  expect((await world.as(person).post('/api/professional/profile', { bio: 'A broker.' })).status).toBeLessThan(300)
  answer(async (path) => {
    if (path === '/api/professional/profile/completeness') {
      return Response.json({ percentage: 100, completedSteps: [], nextSteps: [] })
    }
    if (path !== '/api/professional/profile') return undefined
    return Response.json({ ...((await (await world.as(person).get(path)).json()) as object), ...change })
  })
  await visit('/professional-onboarding')
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText('Profile Complete!')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Send/u })?.textContent ?? null).toBe(button)
  expect(screen.queryByText('No license.') !== null).toBe('reviewNote' in change && change.reviewNote !== '')
  expect(screen.queryByRole('link', { name: 'See your public page' }) !== null).toBe(title === 'Verified Professional')
})

test('a profile that did not load can be loaded again', async () => {
  const { user, visit, answer } = await onboarding('broker', '/start')
  answer((path) => (path.startsWith('/api/professional/') ? new Response('', { status: 500 }) : undefined))
  await visit('/professional-onboarding')
  await screen.findByRole('heading', { name: "Your profile didn't load" })
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Your profile' })).toBeDefined()
})

/** Opens the page as a member with a role. */
async function onboarding(
  role: Role,
  at = '/professional-onboarding',
): Promise<OpenedPage & { world: World; person: Person }> {
  const world = await shared()
  const person = await world.person({ role })
  return { ...openPage({ '/professional-onboarding': Route }, at, world, person), world, person }
}
