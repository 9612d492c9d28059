import { expect, test } from 'vitest'
import { AccountOverview } from '#shared/accounts/own-account.ts'
import { Problem } from '#shared/errors.ts'
import { Notifications } from '#shared/notifications/notifications.ts'
import {
  Completeness,
  OwnProfile,
  ProfessionalProfile,
  ProfessionalQueue,
} from '#shared/professionals/professionals.ts'
import type { ProfessionalDecision } from '#shared/professionals/professionals.ts'
import { AuditPage, ReviewCounts } from '#shared/moderation/reviews.ts'
import { createWorld, SITE_URL } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { sampleProfile, verifiedProfessional } from './testing.ts'

const OWN = '/api/professional/profile'

const profileOf = async (world: World, person: Person) =>
  OwnProfile.parse(await (await world.as(person).get(OWN)).json())
const queueOf = async (world: World, admin: Person) =>
  ProfessionalQueue.parse(await (await world.as(admin).get('/api/reviews/professionals')).json())
const send = (world: World, person: Person) => world.as(person).post(`${OWN}/verification`)
const decide = (world: World, admin: Person, id: number, decision: Partial<ProfessionalDecision>) =>
  world.as(admin).post(`/api/reviews/professionals/${id}`, { note: '', role: 'broker', ...decision })

async function problemOf(answer: Response): Promise<[number, string | undefined]> {
  return [answer.status, Problem.parse(await answer.json()).reason]
}

test('a profile is created, completed step by step, submitted, and verified', async () => {
  const world = await createWorld()
  const advisor = await world.person({ role: 'advisor', firstName: 'Adi', email: 'adi@example.com' })
  const admin = await world.person({ role: 'admin' })
  const completeness = async () => Completeness.parse(await (await world.as(advisor).get(`${OWN}/completeness`)).json())
  expect(await profileOf(world, advisor)).toBeNull()
  expect(await completeness()).toMatchObject({ percentage: 0, completedSteps: [] })
  expect(await problemOf(await send(world, advisor))).toEqual([404, undefined])

  const made = await world.as(advisor).post(OWN, {
    bio: '  Reads ledgers.  ',
    specialties: [' Due diligence', 'Taxes, Deals', ''],
    portfolioLinks: [],
    pastWorkExamples: [],
    resumeUrl: '',
    licenseNumber: '',
    designation: 'CPA',
    accreditation: '',
  })
  expect(made.status).toBe(201)
  expect(ProfessionalProfile.parse(await made.json())).toMatchObject({
    bio: 'Reads ledgers.',
    specialties: ['Due diligence', 'Taxes', 'Deals'],
    yearsExperience: null,
    designation: 'CPA',
    isVerified: false,
    verificationStatus: 'incomplete',
  })
  expect(await problemOf(await world.as(advisor).post(OWN, sampleProfile))).toEqual([409, 'profile_exists'])
  expect(await completeness()).toMatchObject({ percentage: 40, completedSteps: ['bio_complete', 'specialties_added'] })
  expect(await problemOf(await send(world, advisor))).toEqual([409, 'profile_incomplete'])

  const changed = await world.as(advisor).patch(OWN, {
    yearsExperience: 20,
    resumeUrl: 'https://adi.example.com/cv',
    portfolioLinks: ['https://adi.example.com'],
  })
  expect(await changed.json()).toMatchObject({ bio: 'Reads ledgers.', yearsExperience: 20 })
  expect(await completeness()).toMatchObject({ percentage: 100, nextSteps: [] })
  const answers = await Promise.all([send(world, advisor), send(world, advisor)])
  for (const answer of answers) expect(await answer.json()).toMatchObject({ verificationStatus: 'pending_review' })

  const { total, items } = await queueOf(world, admin)
  expect([total, items[0]?.name, items[0]?.email, items[0]?.role]).toEqual([
    1,
    'Adi Example',
    'adi@example.com',
    'advisor',
  ])
  const counts = await world.as(admin).get('/api/reviews/counts')
  expect(ReviewCounts.parse(await counts.json())).toMatchObject({ professionals: 1 })
  const { id = 0, profile } = items[0] ?? {}
  const approval = { step: 'approve', note: 'Welcome.', updatedAt: profile?.updatedAt ?? '', role: 'advisor' } as const
  expect((await world.get(`/api/professionals/${id}`)).status).toBe(404)
  const decisions = await Promise.all([decide(world, admin, id, approval), decide(world, admin, id, approval)])
  expect(decisions.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect((await world.get(`/api/professionals/${id}`)).status).toBe(200)
  expect(await profileOf(world, advisor)).toMatchObject({ isVerified: true, reviewNote: 'Welcome.' })

  const [told] = Notifications.parse(await (await world.as(advisor).get('/api/notifications')).json())
  expect(told).toMatchObject({ type: 'professional_reviewed', title: 'You are a verified professional' })
  const [entry] = AuditPage.parse(await (await world.as(admin).get('/api/reviews/log')).json()).items
  expect(entry).toMatchObject({ action: 'approveProfessional', personName: 'Adi Example', note: 'Welcome.' })
  await world.runJobs()
  const mails = (await world.mails()).map((mail) => mail.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '='))
  const mail = mails.find((text) => text.includes('To: adi@example.com'))
  expect(mail).toContain('Subject: You are a verified professional')
  expect(mail).toContain('Open your professional profile')
  expect(mail).toContain(`${SITE_URL}/professional-onboarding`)
})

test('a rejected professional sees why, changes the profile, and submits it again', async () => {
  const world = await createWorld()
  const admin = await world.person({ role: 'admin' })
  const { id, person, updatedAt } = await verifiedProfessional(world, { isWaiting: true })
  expect((await decide(world, admin, id, { step: 'reject', updatedAt })).status, 'a rejection needs a reason').toBe(400)
  const answer = await decide(world, admin, id, { step: 'reject', note: 'The license has lapsed.', updatedAt })
  expect(await answer.json()).toEqual({ id, verificationStatus: 'rejected' })
  expect(await profileOf(world, person)).toMatchObject({
    verificationStatus: 'rejected',
    reviewNote: 'The license has lapsed.',
  })
  await world.as(person).patch(OWN, { licenseNumber: 'WA-9' })
  expect(await (await send(world, person)).json()).toMatchObject({ verificationStatus: 'pending_review' })
  expect((await queueOf(world, admin)).items[0]?.profile.reviewNote).toBe('The license has lapsed.')
})

test('staff decide about the version that they saw, and not about themselves', async () => {
  const world = await createWorld({ ADMIN_EMAIL: 'boss@example.com' })
  const boss = await world.person({ role: 'broker', email: 'boss@example.com' })
  await world.as(boss).post(OWN, sampleProfile)
  const own = ProfessionalProfile.parse(await (await send(world, boss)).json())
  const approve = { step: 'approve', updatedAt: own.updatedAt } as const
  expect(await problemOf(await decide(world, boss, own.id, approve))).toEqual([403, 'own_profile'])

  const { id, person, updatedAt } = await verifiedProfessional(world, { isWaiting: true })
  await world.as(person).patch(OWN, { licenseNumber: 'WA-2' })
  expect(await problemOf(await decide(world, boss, id, { step: 'approve', updatedAt }))).toEqual([409, 'changed'])
  const { updatedAt: now } = (await queueOf(world, boss)).items.find((item) => item.id === id)?.profile ?? {}
  await world.as(person).post('/api/user/role', { role: 'appraiser' })
  const asBroker = { step: 'approve', updatedAt: now ?? '' } as const
  expect(await problemOf(await decide(world, boss, id, asBroker)), 'another role').toEqual([409, 'changed'])
  expect((await decide(world, boss, id, { ...asBroker, role: 'appraiser' })).status).toBe(200)
  for (const wrong of ['0', 'x', '99999999999', '7%00', String(id + 1000)]) {
    expect(
      (await world.as(boss).post(`/api/reviews/professionals/${wrong}`, { note: '', role: 'broker', ...approve }))
        .status,
    ).toBe(404)
  }
})

test('new credentials put a verified profile under review, a new bio does not, a new role ends the verification', async () => {
  const world = await createWorld()
  const { id, person } = await verifiedProfessional(world)
  const isListed = async () => (await world.get(`/api/professionals/${id}`)).status === 200
  await world.as(person).patch(OWN, { bio: 'Sells cafes too.' })
  expect(await isListed()).toBe(true)
  await world.as(person).post('/api/user/role', { role: 'appraiser' })
  expect(await isListed()).toBe(false)
  expect(await profileOf(world, person)).toMatchObject({ isVerified: false, verificationStatus: 'incomplete' })
  await world.as(person).post('/api/user/role', { role: 'broker' })
  expect(await isListed()).toBe(true)
  for (const other of [{ licenseNumber: 'WA-77' }, { title: 'Notary' }, { company: 'Another Name' }]) {
    const changed = await world.as(person).patch(OWN, other)
    expect(await changed.json()).toMatchObject({ isVerified: false, verificationStatus: 'pending_review' })
    expect(await isListed()).toBe(false)
    await world.sql(
      "update professional_profiles set status = 'verified', verified_role = 'broker', review_since = null",
    )
  }
})

test('a new name puts a verified profile under review, and staff decide about the name that they saw', async () => {
  const world = await createWorld()
  const admin = await world.person({ role: 'admin' })
  const { id, person } = await verifiedProfessional(world, { firstName: 'Bror' })
  const rename = (firstName: string) => world.as(person).patch('/api/account', { firstName, lastName: 'Example' })
  const isVerified = async () =>
    AccountOverview.parse(await (await world.as(person).get('/api/account')).json()).isVerifiedProfessional
  await rename('Bror')
  expect([await isVerified(), (await world.get(`/api/professionals/${id}`)).status]).toEqual([true, 200])
  await rename('Warren')
  expect([await isVerified(), (await world.get(`/api/professionals/${id}`)).status]).toEqual([false, 404])
  const [seen] = (await queueOf(world, admin)).items
  expect(seen?.name).toBe('Warren Example')
  await rename('Bill')
  const approve = { step: 'approve', updatedAt: seen?.profile.updatedAt ?? '' } as const
  expect(await problemOf(await decide(world, admin, id, approve))).toEqual([409, 'changed'])
})

test('only advisors, brokers and appraisers can have a profile, and others are told so', async () => {
  const world = await createWorld()
  const client = world.as(await world.person({ role: 'lender' }))
  const { detail } = Problem.parse(await (await client.post(OWN, sampleProfile)).json())
  expect(detail).toBe('Access Restricted: This page is only available to Advisors, Brokers, and Commercial Appraisers.')
})

test('of two simultaneous first saves, one creates the profile, and a step is recorded once', async () => {
  const world = await createWorld()
  const client = world.as(await world.person({ role: 'broker' }))
  const answers = await Promise.all([client.post(OWN, sampleProfile), client.post(OWN, sampleProfile)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
  for (const step of ['bio_complete', 'bio_complete', 'portfolio_added']) {
    expect((await client.post(`${OWN}/step`, { step })).status).toBe(204)
  }
  expect(await world.sql('select from professional_steps')).toHaveLength(2)
  expect((await client.post(`${OWN}/step`, { step: 'verified' })).status).toBe(400)
})
