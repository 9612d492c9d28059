import { talk } from '#server/conversations/testing.ts'
import { accept, expectOk, invite, put, questionsOf, readRoom, taskOf } from '#server/deals/room/testing.ts'
import { confirmDeposit, depositIn, depositOf, outcomeOf } from '#server/deals/deposit/testing.ts'
import { addDocument } from '#server/documents/testing.ts'
import { everyone, members, reads } from '#test/access-row.ts'
import type { Row, Stage } from '#test/access-row.ts'
import type { Client } from '#test/world.ts'

/** Only the two parties know of a deal: staff don't either. */
const SELLER = (status: number) => ({ ...members(404), seller: status })
/** What the buyer does. */
const BUYERS = { ...members(404), seller: 409 }

type Agreed = Awaited<ReturnType<typeof agreedFor>>

/** A call about the deal that a buyer has agreed on with `seller`. */
function inRoom(send: (client: Client, agreed: Agreed) => Promise<Response>, answers: Row['answers']): Row {
  return { send: async (client, stage) => send(client, await agreedFor(stage)), answers }
}

/** The part of the table that is about due-diligence rooms. */
export const ROOM_ROWS: Record<string, Row> = {
  listDueTasks: reads('/api/tasks/due', members(200)),
  getDealRoom: inRoom((client, { path }) => client.get(`${path}/tasks`), SELLER(200)),
  addTask: inRoom(
    (client, { path }) =>
      client.post(`${path}/tasks`, { area: 'legal', title: 'Recipes', detail: '', isSellers: true, dueOn: null }),
    SELLER(201),
  ),
  updateTask: inRoom(
    async (client, { path, task }) => client.patch(`${path}/tasks/${(await task()).id}`, { dueOn: null }),
    SELLER(200),
  ),
  setDealFacts: inRoom((client, { path }) => client.put(`${path}/facts`, { facts: ['food'] }), SELLER(200)),
  addPaper: inRoom(async (client, { path, task }) => {
    const form = new FormData()
    form.append('file', new File(['The lease'], 'lease.txt', { type: 'text/plain' }))
    return client.post(`${path}/tasks/${(await task()).id}/papers`, form)
  }, SELLER(201)),
  addDocumentAsPaper: inRoom(async (client, { path, task, world, listingId }) => {
    const documentId = await addDocument(world, listingId)
    return client.post(`${path}/tasks/${(await task()).id}/documents`, { documentId })
  }, SELLER(201)),
  getPaper: inRoom(async (client, { path, paperId }) => client.get(`${path}/papers/${await paperId()}`), SELLER(200)),
  // A text has no pages.
  getPaperPage: inRoom(
    async (client, { path, paperId }) => client.get(`${path}/papers/${await paperId()}/pages/1`),
    SELLER(415),
  ),
  // The buyer's own paper.
  deletePaper: inRoom(
    async (client, { path, paperId }) => client.delete(`${path}/papers/${await paperId()}`),
    members(404),
  ),
  getBinder: inRoom((client, { path }) => client.get(`${path}/binder.zip`), SELLER(200)),
  getDealCalendar: inRoom((client, { path }) => client.get(`${path}/calendar.ics`), SELLER(200)),
  listQuestions: inRoom((client, { path }) => client.get(`${path}/questions`), SELLER(200)),
  askQuestion: inRoom((client, { path }) => client.post(`${path}/questions`, { text: 'How old is the oven?' }), BUYERS),
  answerQuestion: inRoom(async (client, { path, asBuyer }) => {
    const { questions } = await questionsOf(await asBuyer.post(`${path}/questions`, { text: 'How old is the oven?' }))
    return client.post(`${path}/questions/${questions[0]?.id}/answer`, { answer: 'Four years', isShared: false })
  }, SELLER(200)),
  listGuests: inRoom((client, { path }) => client.get(`${path}/guests`), SELLER(200)),
  inviteGuest: inRoom(
    (client, { path }) => client.post(`${path}/guests`, { role: 'lender', name: 'Lee Lender', days: 3 }),
    SELLER(201),
  ),
  // The buyer's own guest.
  removeGuest: inRoom(
    async (client, { path, id, asBuyer }) => client.delete(`${path}/guests/${(await invite(asBuyer, id)).guest.id}`),
    members(404),
  ),
  getAfterSale: inRoom((client, { path }) => client.get(`${path}/after-sale`), SELLER(200)),
  setDealReview: inRoom(async (client, { path, close }) => {
    await close()
    return client.put(`${path}/review`, { rating: 5, text: '' })
  }, SELLER(200)),
  setPriceConsent: inRoom(async (client, { path, close }) => {
    await close()
    return client.put(`${path}/price-consent`, { isGiven: true })
  }, SELLER(200)),
  getDeposit: inRoom((client, { path }) => client.get(`${path}/deposit`), SELLER(200)),
  recordDeposit: inRoom((client, { path }) => client.post(`${path}/deposit`, depositOf()), SELLER(201)),
  recordDepositOutcome: inRoom(async (client, { path, id, asBuyer, asSeller }) => {
    const answers = await confirmDeposit({ asBuyer, asSeller, id })
    return client.post(`${path}/deposit/outcomes`, outcomeOf({ answers }))
  }, SELLER(201)),
  answerDepositEntry: inRoom(async (client, { path, asBuyer }) => {
    const { entries } = await depositIn(await asBuyer.post(`${path}/deposit`, depositOf()))
    return client.post(`${path}/deposit/entries/${entries[0]?.id}/answer`, { isRight: true, note: '' })
  }, SELLER(200)),
  // Whoever has the secret address is the guest.
  getRoomAsGuest: inRoom(
    async (client, { id, asBuyer }) => client.get(`/api/rooms/${(await invite(asBuyer, id)).token}`),
    everyone(200),
  ),
  getPaperAsGuest: inRoom(async (client, { id, asBuyer, paperId }) => {
    const { token } = await invite(asBuyer, id)
    return client.get(`/api/rooms/${token}/papers/${await paperId()}`)
  }, everyone(200)),
  getPaperPageAsGuest: inRoom(async (client, { id, asBuyer, paperId }) => {
    const { token } = await invite(asBuyer, id)
    return client.get(`/api/rooms/${token}/papers/${await paperId()}/pages/1`)
  }, everyone(415)),
  getBinderAsGuest: inRoom(
    async (client, { id, asBuyer }) => client.get(`/api/rooms/${(await invite(asBuyer, id)).token}/binder.zip`),
    everyone(200),
  ),
}

async function agreedFor({ world, listingId, seller }: Stage) {
  // Another visitor's buyer may have agreed before.
  await world.sql(`update deals set stage = 'passed' where listing_id = $1`, [listingId])
  if (!seller) throw new Error('the stage has no seller')
  const { id, buyer } = await talk(world, listingId)
  const [asBuyer, asSeller] = [world.as(buyer), world.as(seller)]
  await accept({ asBuyer, asSeller, id })
  const task = async () => taskOf(await readRoom(asBuyer, id), 'The lease')
  return {
    world,
    listingId,
    id,
    asBuyer,
    asSeller,
    path: `/api/deals/${id}`,
    task,
    paperId: async () => (await put(asBuyer, id, await task(), 'The lease')).papers[0]?.id,
    close: async () => {
      await expectOk(await asSeller.post(`/api/deals/${id}/start_closing`, {}))
      await expectOk(await asSeller.post(`/api/deals/${id}/close`, {}))
      // The next visitor's buyer wants to buy it too.
      await world.sql(`update listings set status = 'listed' where id = $1`, [listingId])
    },
  }
}
