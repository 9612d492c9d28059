import { expect, onTestFinished, test } from 'vitest'
import { CHANNEL } from '#server/conversations/signal.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { grantAccess } from '#server/access/testing.ts'
import { reasonOf, talkAbout } from '#server/deals/testing.ts'
import { agreed, expectOk, questionsOf } from './testing.ts'

test('a question is answered once for every buyer whom the seller let in, without a name', async () => {
  const { world, asBuyer, asSeller, id, listingId, seller } = await agreed()
  await expectOk(await asBuyer.post(`/api/deals/${id}/questions`, { text: 'How old is the oven?' }))
  const asked = await questionsOf(await asSeller.get(`/api/deals/${id}/questions`))
  expect(asked).toMatchObject({ mayAsk: false, mayAnswer: true, questions: [{ answer: null, isShared: false }] })
  const path = `/api/deals/${id}/questions/${asked.questions[0]?.id}/answer`
  expect(await reasonOf(await asBuyer.post(path, { answer: 'Old', isShared: true }))).toBe('room_closed')
  await expectOk(await asSeller.post(path, { answer: 'Four years', isShared: false }))

  const other = await talkAbout(world, listingId)
  const asOther = world.as(other.buyer)
  const theirs = `/api/deals/${other.id}/questions`
  expect(await reasonOf(await asOther.post(theirs, { text: 'May I?' }))).toBe('room_closed')
  await grantAccess(world, listingId, other.buyer)
  expect((await questionsOf(await asOther.get(theirs))).questions).toEqual([])
  await expectOk(await asSeller.post(path, { answer: 'Four years, serviced in May', isShared: true }))
  const shared = await questionsOf(await asOther.get(theirs))
  expect(shared).toMatchObject({
    mayAsk: true,
    questions: [{ text: 'How old is the oven?', answer: 'Four years, serviced in May', isOfAnother: true }],
  })
  expect(JSON.stringify(shared)).not.toContain('Bo')
  // An answer can't be put to a question by another deal's address.
  const wrong = `/api/deals/${other.id}/questions/${asked.questions[0]?.id}/answer`
  expect((await asSeller.post(wrong, { answer: 'Wrong place', isShared: true })).status).toBe(404)
  await world.runJobs()
  const bell = JSON.stringify(await (await world.as(seller).get('/api/notifications')).json())
  expect(bell).toContain('A question about Perry Street Bakery')
})

test('a list of questions is one notice; one after an answer, or an hour later, is another', async () => {
  const { world, seller, asBuyer, asSeller, id } = await agreed()
  const ask = async (text: string) => questionsOf(await asBuyer.post(`/api/deals/${id}/questions`, { text }))
  const notices = async () => {
    await world.runJobs()
    const bell = (await (await world.as(seller).get('/api/notifications')).json()) as { type: string }[]
    return bell.filter(({ type }) => type === 'room_question').length
  }
  for (const text of ['How old is the oven?', 'And the mixer?', 'Who holds the recipes?']) await ask(text)
  expect(await notices()).toBe(1)
  await world.sql(`update deal_questions set asked_at = now() - interval '61 minutes'`)
  const { questions } = await ask('Who delivers the flour?')
  expect(await notices()).toBe(2)
  for (const question of questions) {
    const path = `/api/deals/${id}/questions/${question.id}/answer`
    await expectOk(await asSeller.post(path, { answer: 'I don’t know', isShared: false }))
  }
  await ask('Who does?')
  expect(await notices()).toBe(3)
})

test('an answer that is put better is loaded anew by both at once, and is no second notice', async () => {
  const { world, seller, buyer, asBuyer, asSeller, id } = await agreed()
  const { questions } = await questionsOf(
    await asBuyer.post(`/api/deals/${id}/questions`, { text: 'How old is the oven?' }),
  )
  const answer = async (words: string) =>
    questionsOf(
      await asSeller.post(`/api/deals/${id}/questions/${questions[0]?.id}/answer`, { answer: words, isShared: false }),
    )
  await answer('Four years')
  const before = await bellOf(world, buyer)
  const pages = await world.services.db.$client.connect()
  onTestFinished(() => pages.release(true))
  const told: unknown[] = []
  pages.on('notification', ({ payload = '' }) => told.push(JSON.parse(payload)))
  await pages.query(`listen ${CHANNEL}`)
  await answer('Four years, serviced in May')
  await expect.poll(() => told, { timeout: 10_000 }).toEqual([{ conversationId: id, userIds: [buyer.id, seller.id] }])
  expect(before.map(({ type }) => type)).toContain('room_question')
  expect(await bellOf(world, buyer)).toEqual(before)
})

test('what others asked pushes none of the buyer’s own questions out', async () => {
  const { world, asBuyer, id, listingId } = await agreed()
  const other = await talkAbout(world, listingId)
  await world.sql(`insert into deals (conversation_id, listing_id) values ($1, $2) on conflict do nothing`, [
    other.id,
    listingId,
  ])
  const insert = async (conversationId: string, count: number, answeredAt: string) =>
    world.sql(
      `insert into deal_questions (conversation_id, text, answer, is_shared, answered_at)
      select $1, 'How many?', 'Many', true, $3::timestamptz from generate_series(1, $2)`,
      [conversationId, count, answeredAt],
    )
  await insert(id, 2, '2026-01-01T00:00:00Z')
  await insert(other.id, 450, '2026-02-01T00:00:00Z')
  const { questions } = await questionsOf(await asBuyer.get(`/api/deals/${id}/questions`))
  expect(questions).toHaveLength(400)
  expect(questions.slice(-2).map(({ isOfAnother }) => isOfAnother)).toEqual([false, false])
})
