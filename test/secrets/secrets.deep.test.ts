import { expect, test } from 'vitest'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import { OPERATIONS } from '#server/app/openapi/operations.ts'
import { signNda } from '#server/access/testing.ts'
import { contact, minutesPass } from '#server/conversations/testing.ts'
import { plantSecrets } from './plant-secrets.ts'
import type { Planted } from './plant-secrets.ts'
import { createWorld } from '#test/world.ts'
import type { Client, Person, World } from '#test/world.ts'

/** Reads that don't end, and those that leave the site. */
const SKIPPED = new Set(['/api/conversations/stream', '/api/login', '/api/login/callback', '/api/logout'])

const READS = OPERATIONS.filter(({ method, path }) => method === 'get' && !SKIPPED.has(path)).map(({ path }) => path)

interface Ids {
  listings: readonly number[]
  documents: readonly number[]
  conversations: readonly string[]
  pictures: readonly string[]
}

/** The addresses of a read: each with every id that it could mean. */
function addressesOf(path: string, { listings, documents, conversations, pictures }: Ids): string[] {
  if (path === '/sitemaps/{name}') return ['/sitemaps/businesses-1.xml', '/sitemaps/professionals.xml']
  if (path === '/checklists/{name}') return []
  const ids = path.startsWith('/pictures')
    ? pictures
    : path.startsWith('/api/documents')
      ? documents
      : path.startsWith('/api/conversations')
        ? conversations
        : listings
  const filled = path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/u, String(id))) : [path]
  return filled.map((address) => address.replaceAll(/\{\w+\}/gu, '1'))
}

/** Everything that a visitor can read, as text: bodies and headers. */
async function readAll(client: Client, ids: Ids): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const address of READS.flatMap((path) => addressesOf(path, ids))) {
    const answer = await client.get(address)
    const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    answers.set(address, `${answer.status} ${JSON.stringify([...answer.headers])} ${body}`)
  }
  return answers
}

/** The secrets in answers, with the address of each. The address that was asked for is the asker's own knowledge. */
function findSecrets(answers: ReadonlyMap<string, string>, secrets: readonly string[]): string[] {
  const found: string[] = []
  for (const [address, text] of answers) {
    for (const secret of secrets) {
      if (text.includes(secret) && !address.includes(secret)) found.push(`${secret} at ${address}`)
    }
  }
  return found
}

function idsOf(planted: readonly Planted[], conversations: readonly string[] = []): Ids {
  return {
    listings: planted.map(({ id }) => id),
    documents: planted.flatMap(({ documentIds }) => documentIds),
    conversations,
    pictures: planted.flatMap(({ pictureKeys }) => pictureKeys),
  }
}

async function setUp() {
  const world = await createWorld()
  const first = await plantSecrets(world)
  const planted = [first, await plantSecrets(world), await plantSecrets(world), await plantSecrets(world)]
  const secrets = planted.flatMap(({ told, kept }) => [...told, ...kept])
  const subscriber = await world.person({ role: 'buyer', isSubscribed: true })
  const conversations: string[] = []
  // As many as a subscriber may contact in a period.
  for (const { id, seller } of planted.slice(0, 3)) {
    const talk = OpenedConversation.parse(await (await contact(world.as(subscriber), id)).json()).id
    conversations.push(talk)
    await world
      .as(seller)
      .post(`/api/conversations/${talk}/messages`, { clientKey: crypto.randomUUID(), text: 'Glad to hear from you.' })
  }
  return { world, first, planted, secrets, subscriber, conversations }
}

async function strangers(world: World): Promise<[string, Client][]> {
  const professional = await world.person({ role: 'broker' })
  const expired = await world.person({ role: 'buyer', trialDays: -1 })
  return [
    ['a visitor', world],
    ['a newcomer', world.as(await world.person())],
    ['a trial', world.as(await world.person({ role: 'buyer', trialDays: 2 }))],
    ['an ended trial', world.as(expired)],
    ['another subscriber', world.as(await world.person({ role: 'buyer', isSubscribed: true }))],
    ['another seller', world.as(await world.person({ role: 'seller' }))],
    ['a professional', world.as(professional)],
  ]
}

test(
  'no stranger finds any of 200 planted secrets of confidential businesses, in any answer, bell or mail',
  { timeout: 240_000 },
  async () => {
    const { world, planted, secrets, subscriber, conversations } = await setUp()
    expect(secrets.length).toBeGreaterThanOrEqual(200)
    const visitors: [string, Client][] = [...(await strangers(world)), ['a subscriber who wrote', world.as(subscriber)]]
    for (const step of ['approve', 'price'] as const) await makeNews(world, planted, step)
    await world.runJobs()
    await minutesPass(world, 60)
    for (const [who, client] of visitors) {
      const answers = await readAll(client, idsOf(planted, conversations))
      expect(findSecrets(answers, secrets), who).toEqual([])
    }
    for (const secret of secrets.slice(0, 40)) {
      const search = await world.get(`/api/businesses?search=${encodeURIComponent(secret)}`)
      expect(await search.json(), 'a search').toEqual([])
    }
    const sellers = planted.map(({ seller }) => seller.email)
    const mails = (await world.mails()).filter((mail) => !sellers.some((email) => mail.includes(`To: ${email}`)))
    expect(
      findSecrets(new Map(mails.map((mail, index) => [`mail ${index}`, mail.replaceAll('=\r\n', '')])), secrets),
    ).toEqual([])
    expect(mails.length).toBeGreaterThan(0)
  },
)

/** What causes announcements and mails. */
async function makeNews(world: World, planted: readonly Planted[], step: 'approve' | 'price'): Promise<void> {
  const admin = world.as(await world.person({ role: 'admin' }))
  for (const { id, seller } of planted) {
    const [row] = await world.sql('select updated_at from listings where id = $1', [id])
    const updatedAt = new Date(row?.['updated_at'] as string).toISOString()
    const answer =
      step === 'approve'
        ? await admin.post(`/api/reviews/listings/${id}`, { step, note: '', updatedAt })
        : await world.as(seller).patch(`/api/businesses/${id}`, { askingPrice: 79_000, updatedAt })
    expect(answer.status).toBe(200)
  }
}

test(
  'a name that the seller told is found by that buyer alone, and not on the next request after it was taken back',
  { timeout: 60_000 },
  async () => {
    const { world, first, planted, secrets, subscriber, conversations } = await setUp()
    const [{ id, seller, told, kept }, talk] = [first, conversations[0] ?? '']
    const others = secrets.filter((secret) => !told.includes(secret))
    const look = async (person: Person) => readAll(world.as(person), idsOf(planted, conversations))
    expect((await world.as(seller).post(`/api/conversations/${talk}/reveal`)).status).toBe(204)
    const known = await look(subscriber)
    expect(findSecrets(known, [...others, ...kept])).toEqual([])
    expect(known.get(`/api/businesses/${id}`)).toContain(told[1])
    const saved = [...known.values()].join(' ').match(/\/pictures\/[\da-f]{32}\?[^"\\]+/gu) ?? []
    expect(saved.length).toBeGreaterThan(0)
    for (const address of saved) expect((await world.as(subscriber).get(address)).status).toBe(200)
    const other = await world.person({ role: 'buyer', isSubscribed: true })
    for (const address of saved) expect((await world.as(other).get(address)).status).toBe(404)
    expect(findSecrets(await look(other), secrets)).toEqual([])

    expect((await world.as(seller).delete(`/api/conversations/${talk}/reveal`)).status).toBe(204)
    for (const address of saved) expect((await world.as(subscriber).get(address)).status).toBe(404)
    expect(findSecrets(await look(subscriber), secrets)).toEqual([])
  },
)

test(
  'an approved buyer finds what the seller lets buyers know, and nothing of it on the next request after revoking',
  { timeout: 60_000 },
  async () => {
    const { world, first, planted, secrets } = await setUp()
    const { id, seller, documentIds, told, kept } = first
    const others = [...kept, ...planted.slice(1).flatMap((other) => [...other.told, ...other.kept])]
    const buyer = await world.person({ role: 'buyer', isSubscribed: true })
    const asBuyer = world.as(buyer)
    const talk = OpenedConversation.parse(await (await contact(asBuyer, id)).json()).id
    const look = () => readAll(asBuyer, idsOf(planted, [talk]))
    await signNda(world, buyer)
    expect((await asBuyer.post(`/api/businesses/${id}/access`, { confirms: true })).status).toBe(201)
    expect(findSecrets(await look(), secrets), 'before the approval').toEqual([])

    const decide = (change: object) => world.as(seller).patch(`/api/businesses/${id}/access`, change)
    expect((await decide({ userId: buyer.id, step: 'grant' })).status).toBe(200)
    const known = await look()
    expect(findSecrets(known, others), 'what nobody is told').toEqual([])
    const answers = [...known.values()].join('\n')
    const saved = [...answers.matchAll(/\/pictures\/[\da-f]{32}\?[^"\\]+/gu)].map(([address]) => address)
    const photos = await Promise.all(saved.map(async (address) => (await asBuyer.get(address)).text()))
    expect(told.filter((secret) => !`${answers} ${photos.join(' ')}`.includes(secret))).toEqual([])
    const other = world.as(await world.person({ role: 'buyer', isSubscribed: true }))
    expect(findSecrets(await readAll(other, idsOf(planted, [talk])), secrets), 'another buyer').toEqual([])

    const files = documentIds.flatMap((document) => [
      `/api/documents/${document}/download`,
      `/api/documents/${document}/preview`,
    ])
    expect((await decide({ userId: buyer.id, step: 'revoke' })).status).toBe(200)
    for (const address of [...saved, ...files])
      expect((await asBuyer.get(address)).status, address).toBeGreaterThan(400)
    expect(findSecrets(await look(), secrets), 'after revoking').toEqual([])
  },
)
