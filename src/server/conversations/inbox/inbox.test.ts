import { expect, test } from 'vitest'
import { ConversationPage, OpenedConversation } from '#shared/conversations/conversations.ts'
import { contact, write } from '#server/conversations/testing.ts'
import { offer } from '#server/deals/testing.ts'
import { listConfidentially, TEASER } from '#server/listings/identity/testing.ts'
import { ADD_CONVERSATIONS } from '#test/many-conversations.ts'
import { createWorld } from '#test/world.ts'
import type { Client, Person, World } from '#test/world.ts'

async function inbox(client: Client, query: Record<string, string> = {}): Promise<ConversationPage> {
  return ConversationPage.parse(await (await client.get(`/api/conversations?${new URLSearchParams(query)}`)).json())
}

const namesOf = ({ items }: ConversationPage) =>
  items.map(({ otherName }) => otherName.split(' ')[0] ?? '').toSorted((a, b) => a.localeCompare(b))

/** A seller of a bakery and of a laundry; Ada, Bo and Cy wrote about the bakery, Di and Ed about the laundry, in this order. */
async function stage() {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Sal' })
  const [bakery = 0, laundry = 0] = await world.listings(
    ['Perry Bakery', 'Corner Laundry'].map((title) => ({ sellerId: seller.id, title })),
  )
  const people = await world.people(
    ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((firstName) => ({ role: 'buyer' as const, isSubscribed: true, firstName })),
  )
  const talks: string[] = []
  for (const [index, person] of people.entries()) {
    const about = index < 3 ? bakery : laundry
    talks.push(await talkOf(world, person, about, `Hello from ${person.firstName}, what is the lease like?`))
  }
  return { world, seller, asSeller: world.as(seller), people, talks, bakery, laundry }
}

async function talkOf(world: World, buyer: Person, listingId: number, text?: string): Promise<string> {
  return OpenedConversation.parse(await (await contact(world.as(buyer), listingId, text)).json()).id
}

test('a seller finds conversations by business, by stage and by both', async () => {
  const { world, asSeller, people, talks, bakery, laundry } = await stage()
  await offer(world.as(people[0] as Person), talks[0] ?? '')
  const found = async (query: Record<string, string>) => namesOf(await inbox(asSeller, query))
  expect(await found({ business: String(bakery) })).toEqual(['Ada', 'Bo', 'Cy'])
  expect(await found({ business: String(laundry) })).toEqual(['Di', 'Ed'])
  expect(await found({ stage: 'offer' })).toEqual(['Ada'])
  expect(await found({ stage: 'talking' })).toEqual(['Bo', 'Cy', 'Di', 'Ed'])
  expect(await found({ stage: 'talking', business: String(bakery) })).toEqual(['Bo', 'Cy'])
  expect(await found({ stage: 'closed' })).toEqual([])
  // As the row says, an offer that ran out leaves both talking.
  await world.sql("update offers set expires_at = now() - interval '1 minute'")
  expect(await found({ stage: 'offer' })).toEqual([])
  expect(await found({ stage: 'talking' })).toHaveLength(5)
})

test('what needs an answer is what the other wrote last, until it is answered, declined or blocked, and an open offer', async () => {
  const { world, asSeller, people, talks } = await stage()
  const [ada = '', bo = '', cy = ''] = talks
  const waiting = async () => namesOf(await inbox(asSeller, { needsAnswer: 'true' }))
  expect(await waiting()).toHaveLength(5)
  await write(asSeller, ada, 'It ends in 2031.')
  await asSeller.post(`/api/conversations/${bo}/pass`, { isPassed: true })
  await asSeller.post(`/api/conversations/${cy}/block`)
  expect(await waiting()).toEqual(['Di', 'Ed'])
  expect(await inbox(asSeller, { needsAnswer: 'false' })).toMatchObject({ items: { length: 5 } })
  // Buyers have an inbox too.
  expect(namesOf(await inbox(world.as(people[0] as Person), { needsAnswer: 'true' }))).toEqual(['Sal'])
  await offer(world.as(people[0] as Person), ada)
  expect(await waiting()).toEqual(['Ada', 'Di', 'Ed'])
})

test('words find people, businesses and messages, all of them, by how they begin and without case or accents', async () => {
  const { world, asSeller, people, talks } = await stage()
  await write(world.as(people[3] as Person), talks[3] ?? '', 'Is the Café machine included? It costs $4,500.')
  const found = async (search: string) => namesOf(await inbox(asSeller, { search }))
  expect(await found('ada')).toEqual(['Ada'])
  expect(await found('  LAUNDRY ')).toEqual(['Di', 'Ed'])
  expect(await found('lea')).toHaveLength(5)
  expect(await found('ease')).toEqual([])
  expect(await found('cafe')).toEqual(['Di'])
  expect(await found('machine laundry di')).toEqual(['Di'])
  expect(await found('machine bakery')).toEqual([])
  expect(await found("4,500 isn't")).toEqual([])
  expect(await found('$4,500')).toEqual(['Di'])
  expect(await found('%')).toEqual([])
  expect(await found(String.raw`_ \ ' & | ! :*`)).toEqual([])
  expect(await found('')).toHaveLength(5)
  expect((await asSeller.get(`/api/conversations?search=${'x'.repeat(5000)}`)).status).toBe(400)
})

test('words find nothing of others, and of a confidential business only what the buyer may know', async () => {
  const { world, people, asSeller, talks, bakery } = await stage()
  const [ada] = people as [Person]
  const asAda = world.as(ada)
  expect(namesOf(await inbox(asAda, { search: 'lease' }))).toEqual(['Sal'])
  expect(namesOf(await inbox(asAda, { search: 'bo' }))).toEqual([])
  expect((await inbox(world.as(await world.person({ role: 'buyer' })), { search: 'lease' })).items).toEqual([])
  const asOther = world.as(await world.person({ role: 'seller' }))
  expect((await inbox(asOther, { business: String(bakery) })).items).toEqual([])
  expect((await world.get('/api/conversations?search=lease')).status).toBe(401)

  const owner = await world.person({ role: 'seller', firstName: 'Odettavale' })
  const id = await listConfidentially(world, owner)
  const talk = await talkOf(world, ada, id)
  const finds = async (search: string) => (await inbox(asAda, { search })).items.some((item) => item.id === talk)
  const secrets = async () => [await finds('quillfeather'), await finds('odettavale')]
  expect(await finds(TEASER.teaserTitle)).toBe(true)
  expect(await secrets()).toEqual([false, false])
  expect((await inbox(world.as(owner), { search: 'quillfeather ada' })).items).toHaveLength(1)
  await world.as(owner).post(`/api/conversations/${talk}/reveal`)
  expect(await secrets()).toEqual([true, true])
  await world.as(owner).delete(`/api/conversations/${talk}/reveal`)
  expect(await secrets()).toEqual([false, false])
  expect(await inbox(asSeller, { search: 'lease' })).toMatchObject({ items: { length: talks.length } })
})

test('what an address cannot mean is refused with its field', async () => {
  const { asSeller } = await stage()
  for (const query of ['stage=sold', 'business=abc', 'business=-1', 'needsAnswer=maybe', 'tab=all', 'words=x']) {
    const answer = await asSeller.get(`/api/conversations?${query}`)
    expect([query, answer.status]).toEqual([query, 400])
    expect(Object.keys(((await answer.json()) as { fields?: object }).fields ?? {})).not.toEqual([])
  }
})

test('from eight conversations on there are choices, and a filtered list is paginated without gaps or doubles', async () => {
  const { world, seller, asSeller, bakery } = await stage()
  expect((await inbox(asSeller)).choices).toBeNull()
  await world.listings(Array.from({ length: 10 }, (_, index) => ({ sellerId: seller.id, title: `Shop ${index}` })))
  await world.people(Array.from({ length: 20 }, (_, index) => ({ role: 'buyer' as const, firstName: `Buyer${index}` })))
  await world.sql('delete from conversations')
  for (const statement of ADD_CONVERSATIONS) await world.sql(statement, [seller.id])
  const { choices } = await inbox(asSeller)
  expect(choices).toMatchObject({ stages: [], businesses: { length: 12 } })
  expect(choices?.businesses.map(({ title }) => title).slice(0, 3)).toEqual([
    'Corner Laundry',
    'Perry Bakery',
    'Shop 0',
  ])

  await world.sql(
    "insert into deals (conversation_id, listing_id, stage) select id, listing_id, 'passed' from conversations limit 1",
  )
  expect((await inbox(asSeller, { business: String(bakery) })).choices).toMatchObject({ stages: ['talking', 'passed'] })

  const seen: string[] = []
  let cursor: string | null | undefined
  for (let page = 0; cursor !== null; page += 1) {
    const found = await inbox(asSeller, { search: 'lease', ...(cursor ? { cursor } : {}) })
    if (page > 0) expect(found.choices).toBeNull()
    seen.push(...found.items.map(({ id }) => id))
    cursor = found.nextCursor
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  const waiting = await world.sql(
    'select c.id from conversations c join messages m on m.id = c.last_message_id where m.sender_id <> $1',
    [seller.id],
  )
  expect(choices?.needsAnswer).toBe(waiting.length)
})
