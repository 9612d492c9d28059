import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { givePassport } from '#server/buyer-passport/testing.ts'
import { signNda, stage } from '#server/access/testing.ts'
import { passMinutes, saveSearchOf, notifySearches } from '#server/saved/testing.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { contact } from '#server/conversations/testing.ts'
import { Conversation, OpenedConversation } from '#shared/conversations/conversations.ts'
import { createWorld } from '#test/world.ts'
import type { Person } from '#test/world.ts'

const BAKERY = { title: 'Bakery', industry: 'Retail', priceCents: 30_000_000, latitude: 47.66, longitude: -117.43 }

test('an alert says why a business fits the owner of the search, in the email and in the notice', async () => {
  const world = await createWorld()
  const [seller, buyer, other] = await world.people([{ role: 'seller' }, { role: 'buyer' }, { role: 'buyer' }])
  if (!seller || !buyer || !other) throw new Error('there are no people')
  await givePassport(world, buyer, { industries: ['Retail'], places: ['Spokane'], cashBand: 'under_25k' })
  const filter = { search: 'bakery' }
  for (const person of [buyer, other]) await saveSearchOf(world, person, { name: 'Mine', frequency: 'instant', filter })
  await world.listing({ ...BAKERY, sellerId: seller.id })
  await passMinutes(world, 5)
  await notifySearches(world)
  const why = 'Fits you: within 25 miles · an industry you named.'
  const mails = await Promise.all((await world.mails()).map((mail) => simpleParser(mail)))
  const textTo = (email: string) =>
    mails.find(({ to }) => JSON.stringify(to).includes(email))?.text?.replaceAll(/\s+/gu, ' ')
  expect(textTo(buyer.email)).toContain(why)
  expect(textTo(other.email)).not.toContain('Fits you')
  await world.runJobs()
  const of = async (person: Person) => (await bellOf(world, person)).map(({ message }) => message).join()
  expect(await of(buyer)).toContain(why)
  expect(await of(other)).toContain('Bakery')
  expect(await of(other)).not.toContain('Fits you')
})

test('a seller reads why a business fits who asks, by the passport and by nothing else that the buyer said', async () => {
  const { world, seller, buyer, id, ask, buyers } = await stage()
  await world.sql(
    "update listings set industry = 'Retail', price_cents = 30000000, latitude = 47.66, longitude = -117.43 where id = $1",
    [id],
  )
  const like = await world.listing({ ...BAKERY, priceCents: 25_000_000 })
  await world.as(buyer).put(`/api/saved/businesses/${like}`)
  await world.as(buyer).put('/api/buyer-base', { place: 'Spokane', cash: 900_000, rate: null, salary: null })
  await signNda(world, buyer)
  await ask(buyer)
  expect((await buyers())[0]?.fits).toEqual([])
  await givePassport(world, buyer, { industries: ['Retail'], places: ['Yakima'], cashBand: 'under_25k' })
  expect((await buyers())[0]?.fits).toEqual(['an industry they named'])
  await givePassport(world, buyer, { industries: [], cashBand: 'from_100k' })
  expect((await buyers())[0]?.fits).toEqual(['in or near Spokane County', 'cash to close in their range'])
  const { id: conversationId } = OpenedConversation.parse(await (await contact(world.as(buyer), id)).json())
  const read = async (person: Person) =>
    Conversation.parse(await (await world.as(person).get(`/api/conversations/${conversationId}`)).json()).buyer
  expect((await read(seller))?.fits).toEqual(['in or near Spokane County', 'cash to close in their range'])
  expect(await read(buyer)).toBeNull()
})
