import { expect, test } from 'vitest'
import { contact, write } from '#server/conversations/testing.ts'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'

/** The lines of a member's file, without its head. */
async function leadsOf(world: World, person: Person): Promise<string[]> {
  const answer = await world.as(person).get('/api/conversations/leads.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"')
  const [head, ...lines] = (await answer.text()).split('\r\n')
  expect(head).toBe('Name,About,Newest message on,Newest message,Written by,Unread,Conversation')
  return lines.slice(0, -1)
}

test('a seller’s file has who wrote, about what and what is unread, and nobody else’s', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const [bakery, mill] = await world.listings([
    { sellerId: seller.id, title: 'Bakery, "Old Town"' },
    { sellerId: seller.id, title: '=Mill' },
  ])
  const [bea, cem] = await world.people([
    { role: 'buyer', isSubscribed: true, firstName: 'Bea' },
    { role: 'buyer', isSubscribed: true, firstName: 'Cem' },
  ])
  if (!bea || !cem || !bakery || !mill) throw new Error('somebody or something is missing')
  const { id } = OpenedConversation.parse(await (await contact(world.as(bea), bakery, 'Is it busy?')).json())
  await contact(world.as(cem), mill, '+Hello')
  await write(world.as(seller), id, 'Very.')
  expect(await leadsOf(world, seller)).toEqual([
    expect.stringMatching(
      new RegExp(
        String.raw`^Bea Example,"Bakery, ""Old Town""",\d{4}-\d\d-\d\d,Very\.,You,1,http://localhost/messages/${id}$`,
        'u',
      ),
    ),
    expect.stringMatching(/^Cem Example,'=Mill,\d{4}-\d\d-\d\d,'\+Hello,Cem Example,1,http/u),
  ])
  for (const other of [bea, cem]) expect(await leadsOf(world, other)).toEqual([])
})

test('a professional’s file has who wrote to them as one', async () => {
  const world = await createWorld()
  const { id, person } = await verifiedProfessional(world)
  const client = world.as(await world.person({ firstName: 'Bea' }))
  const sent = await client.post('/api/conversations', {
    professionalId: id,
    clientKey: '6f0a4c3e-1c55-4c62-8f4a-7a2e7f8b9c1d',
    text: 'Do you value shops?',
  })
  expect(sent.status).toBe(201)
  expect(await leadsOf(world, person)).toEqual([
    expect.stringMatching(/^Bea Example,Your professional profile,[\d-]+,Do you value shops\?,Bea Example,1,http/u),
  ])
})
