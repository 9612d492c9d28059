import { expect, test } from 'vitest'
import { marketDay } from '#shared/market-day.ts'
import { reasonOf } from '#server/deals/testing.ts'
import { accept, agreed, put, readRoom, send, step, taskOf } from './testing.ts'

test('an agreement opens the room, and a second one keeps what was done', async () => {
  const staged = await agreed({ title: 'Perry Street Bakery', industry: 'Retail' })
  const { asBuyer, asSeller, id } = staged
  const room = await readRoom(asBuyer, id)
  expect(room).toMatchObject({ isSeller: false, isOpen: true, closingOn: marketDay(Date.now(), 75) })
  expect(room.facts).toEqual(['staff', 'lease', 'food', 'stock', 'loan'])
  expect(room.tasks.length).toBeGreaterThan(50)

  const lease = taskOf(room, 'The lease')
  await step(asSeller, id, lease, 'provide')
  await asBuyer.post(`/api/deals/${id}/pass`, { reason: 'price' })
  expect(await readRoom(asBuyer, id)).toMatchObject({ isOpen: false, stage: 'passed' })

  await accept(staged, { closingOn: marketDay(Date.now(), 120) })
  const again = await readRoom(asBuyer, id)
  expect(again.tasks.length).toBe(room.tasks.length)
  expect(taskOf(again, 'The lease').state).toBe('provided')
  expect(taskOf(again, 'Insurance from').dueOn).toBe(marketDay(Date.now(), 117))
})

test('the owner provides, the other accepts, sends back with a reason, or says that it is not needed', async () => {
  const { asBuyer, asSeller, id } = await agreed()
  const task = taskOf(await readRoom(asSeller, id), 'Federal tax returns')
  expect(task).toMatchObject({ isOwn: true, isSellers: true, steps: ['provide'], state: 'open' })
  expect(taskOf(await readRoom(asBuyer, id), 'Federal tax returns').steps).toEqual(['waive'])
  expect(await reasonOf(await step(asBuyer, id, task, 'provide'))).toBe('wrong_step')

  await step(asSeller, id, task, 'provide')
  const refused = await step(asBuyer, id, task, 'send_back')
  expect([refused.status, ((await refused.json()) as { fields: object }).fields]).toEqual([
    400,
    { note: 'Say what is missing' },
  ])
  await step(asBuyer, id, task, 'send_back', '2024 is missing')
  expect(taskOf(await readRoom(asSeller, id), 'Federal tax returns')).toMatchObject({
    state: 'open',
    note: '2024 is missing',
  })
  await step(asSeller, id, task, 'provide')
  expect((await step(asBuyer, id, task, 'accept')).status).toBe(200)
  // A repeat changes nothing.
  expect((await step(asBuyer, id, task, 'accept')).status).toBe(200)
  expect(taskOf(await readRoom(asBuyer, id), 'Federal tax returns')).toMatchObject({ state: 'accepted', isOpen: false })
  const later = await asBuyer.patch(`/api/deals/${id}/tasks/${task.id}`, { dueOn: null })
  expect(await reasonOf(later), 'what is done has its day').toBe('wrong_step')
})

test('what the buyer finds out alone, nobody checks', async () => {
  const { asBuyer, asSeller, id } = await agreed()
  const task = taskOf(await readRoom(asBuyer, id), 'Competitors')
  expect(task).toMatchObject({ isOwn: true, isChecked: false, steps: ['accept', 'waive'] })
  expect(taskOf(await readRoom(asSeller, id), 'Competitors').steps).toEqual([])
  expect((await step(asBuyer, id, task, 'accept')).status).toBe(200)
})

test('facts add tasks and take away untouched ones', async () => {
  const { asBuyer, asSeller, id } = await agreed()
  const landlord = taskOf(await readRoom(asSeller, id), 'The landlord')
  await put(asSeller, id, landlord, 'We agree to the new tenant.')
  const set = async (facts: string[]) => asBuyer.put(`/api/deals/${id}/facts`, { facts })
  expect((await set(['childcare', 'liquor'])).status).toBe(200)
  const room = await readRoom(asBuyer, id)
  expect(room.facts).toEqual(['childcare', 'liquor'])
  expect(taskOf(room, 'Transfer of the childcare license').law?.name).toBe('RCW 43.216.305')
  expect(room.tasks.some(({ title }) => title.includes('Labor & Industries'))).toBe(false)
  expect(taskOf(room, 'The landlord').papers).toHaveLength(1)
  expect((await set(['spaceport'])).status).toBe(400)
  expect((await set(['food', 'food'])).status).toBe(400)
})

test('parties add tasks and change days; a title of 5,000 characters is refused at its field', async () => {
  const { asBuyer, id } = await agreed()
  const dueOn = marketDay(Date.now(), 60)
  const input = { area: 'legal', title: 'Recipes in writing', detail: '', isSellers: true, dueOn }
  const added = await asBuyer.post(`/api/deals/${id}/tasks`, input)
  expect(added.status).toBe(201)
  const task = taskOf(await readRoom(asBuyer, id), 'Recipes')
  expect(task).toMatchObject({ area: 'legal', dueOn, isOwn: false, steps: ['waive'], law: null })
  await asBuyer.patch(`/api/deals/${id}/tasks/${task.id}`, { dueOn: null })
  expect(taskOf(await readRoom(asBuyer, id), 'Recipes').dueOn).toBeNull()
  for (const wrong of ['2027-02-30', '0000-01-01', marketDay(Date.now(), -1), marketDay(Date.now(), 731)]) {
    expect((await asBuyer.patch(`/api/deals/${id}/tasks/${task.id}`, { dueOn: wrong })).status, wrong).toBe(400)
  }
  const long = await asBuyer.post(`/api/deals/${id}/tasks`, { ...input, title: 'x'.repeat(5000) })
  expect([long.status, ((await long.json()) as { fields: object }).fields]).toEqual([
    400,
    { title: 'At most 200 characters' },
  ])
})

test('a party changes its rooms 600 times an hour and is then told to wait; the other party goes on', async () => {
  const { world, buyer, asBuyer, asSeller, id } = await agreed()
  const task = taskOf(await readRoom(asBuyer, id), 'Competitors')
  await step(asBuyer, id, task, 'accept')
  await world.sql('update rate_limits set points = 599 where key = $1', [`room-account:${buyer.id}`])
  expect((await step(asBuyer, id, task, 'accept')).status).toBe(200)
  const refused = await step(asBuyer, id, task, 'accept')
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { code: 'rate_limited', detail: expect.stringMatching(/^Too many attempts\. Wait \d+ minutes and try again\.$/u) },
  ])
  expect((await step(asSeller, id, taskOf(await readRoom(asSeller, id), 'The lease'), 'provide')).status).toBe(200)
})

test('whoever was blocked writes nothing into the room; steps without a word go on', async () => {
  const { asBuyer, asSeller, id } = await agreed()
  const task = taskOf(await readRoom(asSeller, id), 'Federal tax returns')
  await step(asSeller, id, task, 'provide')
  expect((await asSeller.post(`/api/conversations/${id}/block`)).ok).toBe(true)
  const input = { area: 'legal', title: 'Answer me', detail: '', isSellers: true, dueOn: null }
  for (const client of [asBuyer, asSeller]) {
    expect(await reasonOf(await client.post(`/api/deals/${id}/tasks`, input))).toBe('conversation_blocked')
  }
  expect(await reasonOf(await step(asBuyer, id, task, 'send_back', 'Answer me'))).toBe('conversation_blocked')
  expect(taskOf(await readRoom(asBuyer, id), 'Federal tax returns')).toMatchObject({ state: 'provided', note: null })
  expect((await step(asBuyer, id, task, 'accept')).status).toBe(200)
})

test('papers: the same file is one paper, only its own party takes it back, and a settled task keeps its papers', async () => {
  const { asBuyer, asSeller, id } = await agreed()
  const room = await readRoom(asSeller, id)
  const task = taskOf(room, 'Federal tax returns')
  await put(asSeller, id, task, 'Return of 2025', '2025.txt')
  // Larger than other bodies may be.
  expect((await put(asSeller, id, taskOf(room, 'Balance sheets'), 'x'.repeat(200_000))).papers).toHaveLength(1)
  const { papers } = await put(asSeller, id, task, 'Return of 2025', 'again.txt')
  expect(papers).toMatchObject([{ fileName: '2025.txt', isBySeller: true, size: 14 }])
  const [paper] = papers
  const path = `/api/deals/${id}/papers/${paper?.id}`
  const opened = await asBuyer.get(path)
  expect([opened.headers.get('content-security-policy'), await opened.text()]).toEqual(['sandbox', 'Return of 2025'])
  expect((await asBuyer.delete(path)).status).toBe(404)
  await step(asSeller, id, task, 'provide')
  await step(asBuyer, id, task, 'accept')
  expect(await reasonOf(await asSeller.delete(path))).toBe('wrong_step')
  expect(await reasonOf(await send(asSeller, id, task, 'More'))).toBe('wrong_step')
  await step(asBuyer, id, task, 'reopen')
  expect((await asSeller.delete(path)).status).toBe(204)
  expect((await asBuyer.get(path)).status).toBe(404)
})

test('a document of the listing is put to a task as it is, by its seller alone', async () => {
  const { world, seller, asBuyer, asSeller, id, listingId } = await agreed()
  const form = new FormData()
  form.append('title', 'Lease')
  form.append('type', 'legal')
  form.append('accessLevel', 'approved_buyers')
  form.append('file', new File(['The lease until 2031'], 'lease.txt', { type: 'text/plain' }))
  const uploaded = await asSeller.post(`/api/businesses/${listingId}/documents`, form)
  const { id: documentId } = (await uploaded.json()) as { id: number }
  const task = taskOf(await readRoom(asSeller, id), 'The lease')
  const path = `/api/deals/${id}/tasks/${task.id}/documents`
  expect((await asBuyer.post(path, { documentId })).status).toBe(404)
  expect((await asSeller.post(path, { documentId })).status).toBe(201)
  await asSeller.delete(`/api/documents/${documentId}`)
  await world.runJobs()
  const [paper] = taskOf(await readRoom(asBuyer, id), 'The lease').papers
  expect(await (await asBuyer.get(`/api/deals/${id}/papers/${paper?.id}`)).text()).toBe('The lease until 2031')

  const other = await world.listing({ sellerId: seller.id })
  const foreign = new FormData()
  for (const [name, value] of form) foreign.append(name, value)
  const { id: foreignId } = (await (await asSeller.post(`/api/businesses/${other}/documents`, foreign)).json()) as {
    id: number
  }
  expect((await asSeller.post(path, { documentId: foreignId })).status).toBe(404)
})

test('after a deal that came to nothing each party reads its own papers alone; closing leaves the handover open', async () => {
  const staged = await agreed()
  const { asBuyer, asSeller, id } = staged
  const task = taskOf(await readRoom(asSeller, id), 'Federal tax returns')
  const { papers } = await put(asSeller, id, task, 'Return of 2025')
  const path = `/api/deals/${id}/papers/${papers[0]?.id}`
  await asSeller.post(`/api/deals/${id}/pass`, { reason: 'fit' })
  expect([(await asBuyer.get(path)).status, (await asSeller.get(path)).status]).toEqual([404, 200])
  expect(taskOf(await readRoom(asBuyer, id), 'Federal tax returns')).toMatchObject({ papers: [], steps: [] })
  expect(await reasonOf(await step(asSeller, id, task, 'provide'))).toBe('room_closed')
  expect(await reasonOf(await send(asSeller, id, task, 'More'))).toBe('room_closed')

  await accept(staged)
  expect((await asBuyer.get(path)).status).toBe(200)
  await asSeller.post(`/api/deals/${id}/start_closing`, {})
  await asSeller.post(`/api/deals/${id}/close`, {})
  const room = await readRoom(asSeller, id)
  expect(room).toMatchObject({ stage: 'closed', isOpen: false })
  expect(taskOf(room, 'Federal tax returns').steps).toEqual([])
  expect((await step(asSeller, id, taskOf(room, 'Keys, alarm'), 'provide')).status).toBe(200)
})

test('twenty parallel steps with one task end in one of its states, once', async () => {
  const { asBuyer, asSeller, id } = await agreed()
  const task = taskOf(await readRoom(asSeller, id), 'Federal tax returns')
  await step(asSeller, id, task, 'provide')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      step(asBuyer, id, task, index % 2 === 0 ? 'accept' : 'send_back', 'Something is missing'),
    ),
  )
  const { state } = taskOf(await readRoom(asBuyer, id), 'Federal tax returns')
  const winners = answers.map(({ status }) => status).filter((_, index) => (index % 2 === 0) === (state === 'accepted'))
  expect(winners).toEqual(Array.from({ length: 10 }, () => 200))
})
