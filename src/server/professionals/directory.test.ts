import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  ContactAllowance,
  Conversation,
  ConversationPage,
  Leads,
  OpenedConversation,
} from '#shared/conversations/conversations.ts'
import { Problem } from '#shared/errors.ts'
import { Partner } from '#shared/professionals/partners.ts'
import { RecommendedPartners } from '#shared/professionals/recommended-partners.ts'
import { DirectoryPage, ProfessionalContact, ProfessionalDetail } from '#shared/professionals/directory.ts'
import { ReportQueue } from '#shared/moderation/reviews.ts'
import { fileForm, write } from '#server/conversations/testing.ts'
import { marketDay } from '#shared/market-day.ts'
import { createWorld } from '#test/world.ts'
import type { Client, World } from '#test/world.ts'
import { verifiedProfessional } from './testing.ts'

async function listed(world: World, query: Record<string, string> = {}) {
  const answer = await world.get(`/api/professionals?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return DirectoryPage.parse(await answer.json())
}

const namesOf = ({ items }: DirectoryPage) => items.map(({ name }) => name.split(' ')[0])
const ask = (client: Client, professionalId: number, text = 'Could you look at a bakery?') =>
  client.post('/api/conversations', { professionalId, clientKey: randomUUID(), text })

test('the directory lists verified professionals by kind, place and specialty, without private data', async () => {
  const world = await createWorld()
  await verifiedProfessional(world, { firstName: 'Waits', isWaiting: true })
  const { id } = await verifiedProfessional(world, { firstName: 'Spokane', yearsExperience: 30 })
  await verifiedProfessional(world, { firstName: 'Valley', location: 'Spokane Valley', specialties: ['100% Farms'] })
  await verifiedProfessional(world, { firstName: 'Seattle', location: 'Seattle', role: 'advisor', yearsExperience: 3 })
  await verifiedProfessional(world, { firstName: 'Nowhere', location: 'Portland, OR', yearsExperience: 1 })
  expect(namesOf(await listed(world))).toEqual(['Spokane', 'Valley', 'Seattle', 'Nowhere'])
  expect(namesOf(await listed(world, { type: 'advisor' }))).toEqual(['Seattle'])
  expect(namesOf(await listed(world, { type: '', place: '', specialty: '' }))).toHaveLength(4)
  expect(await listed(world, { place: 'spokane valley' })).toMatchObject({ total: 2, place: 'Spokane Valley, WA' })
  expect(namesOf(await listed(world, { place: '99206' }))).toEqual(['Valley', 'Spokane'])
  expect(namesOf(await listed(world, { place: 'portland, or' }))).toEqual(['Nowhere'])
  expect(namesOf(await listed(world, { specialty: '100%' }))).toEqual(['Valley'])
  expect(namesOf(await listed(world, { specialty: 'RETAIL', page: '1' }))).toHaveLength(3)
  expect(await listed(world, { page: '2' }), 'past the last page').toMatchObject({ total: 4, items: [] })
  for (const specialty of ["'", '%', '_', '\\', '\0', '\uD800', 'x'.repeat(5000)]) await listed(world, { specialty })
  expect((await world.get('/api/professionals?type=lender')).status).toBe(400)

  const answer = await (await world.get(`/api/professionals/${id}`)).text()
  const detail = ProfessionalDetail.parse(JSON.parse(answer))
  expect(detail).toMatchObject({
    name: 'Spokane Example',
    partnerType: 'broker',
    costRating: 2,
    yearsExperience: 30,
    isSample: false,
  })
  expect(Object.keys(JSON.parse(answer) as object).toSorted()).toEqual(Object.keys(ProfessionalDetail.shape).toSorted())
  for (const wrong of ['0', 'x', '99999999999', '1e3']) {
    expect((await world.get(`/api/professionals/${wrong}`)).status).toBe(404)
  }
  expect(await (await world.get('/sitemaps/professionals.xml')).text()).toContain(`/professionals/${id}<`)
})

test('a business recommends the nearest of each kind, then others, then samples', async () => {
  const world = await createWorld()
  const id = await world.listing({ latitude: 47.66, longitude: -117.42 })
  const partners = async (client: Client = world) => {
    const answer = await client.get(`/api/businesses/${id}/partners`)
    return answer.ok ? RecommendedPartners.parse(await answer.json()) : answer.status
  }
  const names = async () => {
    const found = await partners()
    return typeof found === 'number' ? found : found.map(({ name }) => name.split(' ')[0])
  }
  expect(await names()).toEqual(['Luis', 'Dana', 'Ruth', 'Mei'])
  for (const sample of RecommendedPartners.parse(await (await world.get(`/api/businesses/${id}/partners`)).json())) {
    const isLender = sample.partnerType === 'lender'
    expect(sample.website).toBe(isLender ? '/financing' : `/professionals?type=${sample.partnerType}`)
    expect(sample.email).toMatch(/[@.]example\.com$/u)
    expect(sample.phone).toMatch(/555-01\d\d$/u)
  }
  await verifiedProfessional(world, { firstName: 'Far', location: 'Seattle' })
  const { person } = await verifiedProfessional(world, { firstName: 'Near' })
  await verifiedProfessional(world, { firstName: 'Advisor', location: 'Tacoma', role: 'advisor' })
  expect(await names()).toEqual(['Near', 'Advisor', 'Far', 'Luis'])
  const answer = await (await world.get(`/api/businesses/${id}/partners`)).text()
  const [near] = JSON.parse(answer) as [Record<string, unknown>]
  expect(Object.keys(near)).toEqual(expect.arrayContaining(Object.keys(Partner.shape)))
  expect(near).toMatchObject({ isActive: true, email: null, phone: null, headshotUrl: null, id: expect.any(String) })
  expect(answer).not.toContain(person.email)
  await world.sql('update listings set seller_id = $1 where id = $2', [person.id, id])
  expect(await names(), 'a professional is not recommended on their own business').toEqual([
    'Far',
    'Advisor',
    'Luis',
    'Mei',
  ])
  await world.sql("update listings set status = 'withdrawn' where id = $1", [id])
  expect(await partners()).toBe(404)
  expect(await partners(world.as(person))).toHaveLength(4)
})

test('any signed-in member can write to a professional, and it uses no contact', async () => {
  const world = await createWorld()
  const { id, person: broker } = await verifiedProfessional(world, { firstName: 'Bror' })
  const stateOf = async (client: Client) =>
    ProfessionalContact.parse(await (await client.get(`/api/professionals/${id}/contact`)).json())
  for (const about of [{}, { trialDays: -1 }, { role: 'seller' }, { role: 'lender' }] as const) {
    expect((await ask(world.as(await world.person(about)), id)).status).toBe(201)
  }
  const buyer = await world.person({ firstName: 'Bea', role: 'buyer', isSubscribed: true })
  const client = world.as(buyer)
  expect(await stateOf(client)).toEqual({ isSelf: false, conversationId: null, isFollowed: false })
  const [first, second] = await Promise.all([ask(client, id), ask(client, id, 'And a cafe?')])
  const { id: conversationId } = OpenedConversation.parse(await first.json())
  expect(await second.json(), 'two at once are one').toEqual({ id: conversationId })
  expect(await stateOf(client)).toEqual({ isSelf: false, conversationId, isFollowed: false })
  const { allowance } = (await (await client.get('/api/contacts/allowance')).json()) as { allowance: unknown }
  expect(ContactAllowance.parse(allowance)).toMatchObject({ used: 0 })

  const conversation = Conversation.parse(await (await client.get(`/api/conversations/${conversationId}`)).json())
  expect(conversation).toMatchObject({
    listingId: null,
    listingTitle: null,
    professionalId: id,
    isListed: true,
    otherName: 'Bror Example',
    isSeller: false,
  })
  const leads = Leads.parse(await (await world.as(broker).get('/api/conversations/leads')).json())
  expect([leads.total, leads.unread, leads.items.length]).toEqual([5, 5, 5])
  expect(leads.items[0]).toMatchObject({ id: conversationId, otherName: 'Bea Example', isSeller: true })
  expect((await write(world.as(broker), conversationId, 'Gladly.')).status).toBe(201)
  const inbox = ConversationPage.parse(await (await client.get('/api/conversations')).json())
  expect(inbox.items[0]).toMatchObject({ professionalId: id, excerpt: 'Gladly.', unread: 1 })
  expect(Leads.parse(await (await client.get('/api/conversations/leads')).json()).total).toBe(0)

  await world.sql("update message_presence set seen_at = now() - interval '1 hour'")
  await world.sql("update pgboss.job set start_after = now() where name = 'mail-message'")
  await world.runJobs()
  const mails = (await world.mails()).join('\n')
  expect(mails).toContain('New message from Bror Example')
})

test('blocks, files and reports work as with a seller, passing does not, and professionals can’t contact themselves', async () => {
  const world = await createWorld()
  const { id, person: broker } = await verifiedProfessional(world)
  const buyer = await world.person({ firstName: 'Bea' })
  const admin = await world.person({ role: 'admin' })
  const own = await ask(world.as(broker), id)
  expect([own.status, Problem.parse(await own.json()).reason]).toEqual([403, 'own_profile'])
  expect((await ask(world, id)).status).toBe(401)
  const both = { professionalId: id, listingId: await world.listing(), clientKey: randomUUID(), text: 'Both' }
  expect((await world.as(buyer).post('/api/conversations', both)).status).toBe(400)

  const opened = OpenedConversation.parse(await (await ask(world.as(buyer), id)).json())
  const path = `/api/conversations/${opened.id}`
  expect((await world.as(buyer).post(`${path}/attachments`, fileForm('plan.txt', 'A plan'))).status).toBe(201)
  for (const party of [buyer, broker]) {
    const passed = await world.as(party).post(`${path}/pass`, { isPassed: true })
    expect([passed.status, Problem.parse(await passed.json()).reason]).toEqual([403, 'no_business'])
  }
  expect((await world.as(broker).post(`${path}/report`, { reason: 'spam', text: 'Three times a day.' })).status).toBe(
    204,
  )
  const { items } = ReportQueue.parse(await (await world.as(admin).get('/api/reviews/reports')).json())
  expect(items[0]).toMatchObject({ listingTitle: null, otherName: 'Bea Example' })
  expect((await world.as(broker).post(`${path}/block`)).status).toBe(204)
  expect((await write(world.as(buyer), opened.id, 'Hello?')).status).toBe(403)

  await world.sql("update professional_profiles set status = 'rejected', verified_role = null")
  const late = await world.person()
  expect((await ask(world.as(late), id)).status, 'an unverified professional is not listed').toBe(404)
  expect((await world.as(late).get(`/api/professionals/${id}/contact`)).status).toBe(404)
  expect((await world.as(buyer).get(path)).status, 'earlier messages stay').toBe(200)
})

test('the website and the portfolio of a sample professional are pages of this site', async () => {
  const world = await createWorld()
  const { id, person } = await verifiedProfessional(world, { role: 'advisor' })
  const seen = async () => ({
    directory: (await listed(world)).items[0],
    own: ProfessionalDetail.parse(await (await world.get(`/api/professionals/${id}`)).json()),
    partner: RecommendedPartners.parse(await (await world.get(`/api/businesses/${business}/partners`)).json())[0],
  })
  const business = await world.listing()
  const real = 'https://broker.example.com/'
  expect(await seen()).toMatchObject({
    directory: { website: real },
    own: { website: real, portfolioLinks: [`${real}sold`] },
    partner: { website: real },
  })
  await world.sql("update users set email = 'advisor@handover.example' where id = $1", [person.id])
  expect(await seen()).toMatchObject({
    directory: { website: '/due-diligence' },
    own: { website: '/due-diligence', portfolioLinks: ['/checklists/due-diligence'] },
    partner: { website: '/due-diligence', isSample: true },
  })
})

test('a license is public until it expires, with who issued it, and only if it is of the profession', async () => {
  const world = await createWorld()
  const today = marketDay(Date.now())
  const { id, person } = await verifiedProfessional(world, {
    licenseKind: 'managing_broker',
    licenseNumber: '12345',
    licenseExpiresOn: today,
  })
  const license = async () =>
    ProfessionalDetail.parse(await (await world.get(`/api/professionals/${id}`)).json()).license
  expect(await license()).toEqual({
    name: 'Managing broker',
    number: '12345',
    authority: 'Washington Department of Licensing',
    url: expect.stringContaining('dol.wa.gov'),
    expiresOn: today,
  })
  await world.sql('update professional_profiles set license_expires_on = license_expires_on - 1')
  expect(await license()).toBeNull()
  await world.sql("update professional_profiles set license_expires_on = $1, license_kind = 'cpa'", [today])
  expect(await license()).toBeNull()
  const change = async (body: object) => {
    const answer = await world.as(person).patch('/api/professional/profile', body)
    return [answer.status, Object.keys(((await answer.json()) as { fields?: object }).fields ?? {})]
  }
  const kind = { licenseKind: 'real_estate_broker' }
  expect(await change({ ...kind, licenseNumber: '', licenseExpiresOn: today })).toEqual([400, ['licenseNumber']])
  expect(await change({ ...kind, licenseNumber: '9', licenseExpiresOn: null })).toEqual([400, ['licenseExpiresOn']])
  expect(await change({ licenseExpiresOn: '2027-02-30' })).toEqual([400, ['licenseExpiresOn']])
  // Staff look the new license up.
  expect(await change({ ...kind, licenseNumber: '9', licenseExpiresOn: today })).toEqual([200, []])
  expect((await world.get(`/api/professionals/${id}`)).status).toBe(404)
})

test('thirty people can write to a professional at once', async () => {
  const world = await createWorld()
  const { id } = await verifiedProfessional(world)
  const people = await world.people(Array.from({ length: 30 }, () => ({})))
  const answers = await Promise.all(people.map((person) => ask(world.as(person), id)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
})

test('a member can’t write to the whole directory in a day', async () => {
  const world = await createWorld()
  const person = await world.person()
  const [known, next] = [await verifiedProfessional(world), await verifiedProfessional(world)]
  expect((await ask(world.as(person), known.id)).status).toBe(201)
  for (let number = 1; number < 20; number += 1) await world.services.limits.throttle('lead-account', person.id)
  expect((await ask(world.as(person), next.id)).status).toBe(429)
  expect((await ask(world.as(person), known.id)).status, 'an existing conversation continues').toBe(200)
})
