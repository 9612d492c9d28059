import { expect, test } from 'vitest'
import { marketDay } from '#shared/market-day.ts'
import { reasonOf, stage } from '#server/deals/testing.ts'
import { agreed, expectOk, put, readRoom, taskOf } from '#server/deals/room/testing.ts'
import { unzip } from '#test/unzip.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { confirmDeposit, depositIn, depositOf, newestOf, outcomeOf, readDeposit } from './testing.ts'

const RIGHT = { isRight: true, note: '' }

test('one party records the deposit, the other is told and confirms it', async () => {
  const { world, asBuyer, asSeller, buyer, seller, id } = await agreed()
  expect(await readDeposit(asSeller, id)).toMatchObject({ entries: [], leftCents: 0, steps: ['record'] })
  const recorded = await depositIn(await asBuyer.post(`/api/deals/${id}/deposit`, depositOf()))
  expect(recorded).toMatchObject({
    entries: [{ move: 'paid', isBySeller: false, holderName: 'Monroe Street Escrow', state: 'open', receipt: null }],
    leftCents: 0,
    steps: ['correct'],
  })
  await world.runJobs()
  expect(JSON.stringify(await bellOf(world, seller))).toContain('is this right about the deposit?')
  expect((await readDeposit(asSeller, id)).steps).toEqual(['confirm', 'object', 'correct'])

  const path = `/api/deals/${id}/deposit/entries/${newestOf(recorded)}/answer`
  expect(await reasonOf(await asBuyer.post(path, RIGHT))).toBe('wrong_step')
  const confirmed = await depositIn(await asSeller.post(path, RIGHT))
  expect(confirmed).toMatchObject({ entries: [{ state: 'confirmed' }], leftCents: 500_000, steps: ['settle'] })
  // Twice is once.
  expect((await depositIn(await asSeller.post(path, RIGHT))).entries).toEqual(confirmed.entries)
  await world.runJobs()
  const bell = JSON.stringify(await bellOf(world, buyer))
  expect(bell.match(/the deposit is confirmed/gu)).toHaveLength(1)
  expect((await world.mails()).some((mail) => mail.includes('is this right about the deposit?'))).toBe(true)
})

test('an objection says what is wrong, and either corrects it until both agree; all of it stays readable', async () => {
  const { world, asBuyer, asSeller, buyer, id } = await agreed()
  const path = `/api/deals/${id}/deposit`
  const first = newestOf(await depositIn(await asBuyer.post(path, depositOf())))
  const silent = await asSeller.post(`${path}/entries/${first}/answer`, { isRight: false, note: ' ' })
  expect([silent.status, await silent.json()]).toMatchObject([400, { fields: { note: 'Say what is wrong' } }])
  await expectOk(await asSeller.post(`${path}/entries/${first}/answer`, { isRight: false, note: 'They have $4,000.' }))
  await world.runJobs()
  expect(JSON.stringify(await bellOf(world, buyer))).toContain('the other party objects')

  // Corrected by the one who objected, and confirmed by the one who entered it.
  const fixed = { answers: first, amountCents: 400_000 }
  const second = newestOf(await depositIn(await asSeller.post(path, depositOf(fixed))))
  expect(await reasonOf(await asSeller.post(`${path}/entries/${first}/answer`, RIGHT))).toBe('wrong_step')
  const all = await depositIn(await asBuyer.post(`${path}/entries/${second}/answer`, RIGHT))
  expect(all).toMatchObject({
    leftCents: 400_000,
    entries: [
      { isBySeller: true, amountCents: 400_000, state: 'confirmed' },
      { isBySeller: false, amountCents: 500_000, state: 'corrected', objection: 'They have $4,000.' },
    ],
  })
  expect(await reasonOf(await asBuyer.post(path, depositOf({ answers: second })))).toBe('wrong_step')
})

test('it goes to the seller or back in parts, also after the deal, and never more than is left', async () => {
  const { asBuyer, asSeller, id } = await agreed()
  const path = `/api/deals/${id}/deposit`
  const early = await asSeller.post(`${path}/outcomes`, outcomeOf())
  expect(await reasonOf(early)).toBe('wrong_step')
  const answers = await confirmDeposit({ asBuyer, asSeller, id })
  await expectOk(await asSeller.post(`/api/deals/${id}/pass`, { reason: 'price' }))
  const tooMuch = await asSeller.post(`${path}/outcomes`, outcomeOf({ answers, amountCents: 500_100 }))
  expect([tooMuch.status, await tooMuch.json()]).toMatchObject([
    400,
    { fields: { amountCents: 'More than the $5,000 that are still there' } },
  ])
  const part = { answers, outcome: 'released', amountCents: 100_000 } as const
  const released = newestOf(await depositIn(await asSeller.post(`${path}/outcomes`, outcomeOf(part))))
  await expectOk(await asBuyer.post(`${path}/entries/${released}/answer`, RIGHT))
  const rest = outcomeOf({ answers: released, amountCents: 400_000 })
  const returned = newestOf(await depositIn(await asBuyer.post(`${path}/outcomes`, rest)))
  const done = await depositIn(await asSeller.post(`${path}/entries/${returned}/answer`, RIGHT))
  expect(done).toMatchObject({ leftCents: 0, steps: [], entries: [{ move: 'returned' }, { move: 'released' }, {}] })
  expect(done.entries[0]).toMatchObject({ holderName: 'Monroe Street Escrow', holder: 'escrow_agent' })
})

test('of two tabs the second is asked to read what is new', async () => {
  const { asBuyer, asSeller, id } = await agreed()
  const path = `/api/deals/${id}/deposit`
  const answers = await Promise.all([asBuyer.post(path, depositOf()), asSeller.post(path, depositOf())])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect(await reasonOf(answers.find(({ status }) => status === 409) as Response)).toBe('changed_meanwhile')
  expect((await readDeposit(asBuyer, id)).entries).toHaveLength(1)
})

test('the receipt is a paper of the room, which is not deleted as long as it counts', async () => {
  const { asBuyer, asSeller, id } = await agreed()
  const { receiptTaskId } = await readDeposit(asBuyer, id)
  const task = taskOf(await readRoom(asBuyer, id), 'Escrow')
  expect(receiptTaskId).toBe(task.id)
  const paperId = (await put(asBuyer, id, task, 'Received: $5,000', 'receipt.txt')).papers[0]?.id ?? ''
  const path = `/api/deals/${id}/deposit`
  const foreign = await asBuyer.post(path, depositOf({ paperId: crypto.randomUUID() }))
  expect([foreign.status, await foreign.json()]).toMatchObject([
    400,
    { fields: { paperId: 'Choose a paper of the deal room' } },
  ])
  const answers = newestOf(await depositIn(await asBuyer.post(path, depositOf({ paperId }))))
  expect((await readDeposit(asSeller, id)).entries[0]?.receipt).toMatchObject({
    fileName: 'receipt.txt',
    opens: 'file',
  })
  expect(await reasonOf(await asBuyer.delete(`/api/deals/${id}/papers/${paperId}`))).toBe('is_receipt')
  await expectOk(await asBuyer.post(path, depositOf({ answers })))
  expect((await asBuyer.delete(`/api/deals/${id}/papers/${paperId}`)).status).toBe(204)
  // A deal that came to nothing shows each party its own papers alone.
  const own = (await put(asBuyer, id, task, 'Received again', 'own.txt')).papers[0]?.id ?? ''
  const latest = newestOf(await readDeposit(asBuyer, id))
  await expectOk(await asBuyer.post(path, depositOf({ answers: latest, paperId: own })))
  const binder = await unzip(await asSeller.get(`/api/deals/${id}/binder.zip`))
  expect(binder.get('index.html')?.toString()).toMatch(/<h2>Deposit<\/h2>[^]*\$5,000[^]*Receipt: own\.txt/u)
  await expectOk(await asSeller.post(`/api/deals/${id}/pass`, { reason: 'price' }))
  expect((await readDeposit(asSeller, id)).entries[0]?.receipt).toBeNull()
  expect((await readDeposit(asBuyer, id)).entries[0]?.receipt).toMatchObject({ id: own })
})

test('a name, an amount and a day are asked for, each at its field', async () => {
  const { asBuyer, id } = await agreed()
  const wrong = { holderName: ' ', amountCents: 0, movedOn: marketDay(Date.now(), 2), licenseNumber: 'x'.repeat(5000) }
  const answer = await asBuyer.post(`/api/deals/${id}/deposit`, depositOf(wrong))
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    {
      fields: {
        holderName: 'Enter the name',
        amountCents: 'At least $1',
        movedOn: 'Choose a day up to today, at most two years ago',
        licenseNumber: 'At most 60 characters',
      },
    },
  ])
})

test('without an agreement there is no deposit, and nobody else reads or writes one', async () => {
  const { world, asBuyer, id } = await stage()
  const path = `/api/deals/${id}/deposit`
  expect(await readDeposit(asBuyer, id)).toMatchObject({ entries: [], steps: [], receiptTaskId: null })
  expect(await reasonOf(await asBuyer.post(path, depositOf()))).toBe('wrong_step')
  for (const other of [
    world.as(await world.person({ role: 'buyer' })),
    world.as(await world.person({ role: 'admin' })),
  ]) {
    expect((await other.get(path)).status).toBe(404)
    expect((await other.post(path, depositOf())).status).toBe(404)
  }
  expect((await world.get(path)).status).toBe(401)
})

test('a block ends entries and objections; what is right can still be confirmed, and nobody is told', async () => {
  const { world, asBuyer, asSeller, buyer, id } = await agreed()
  const entry = newestOf(await depositIn(await asBuyer.post(`/api/deals/${id}/deposit`, depositOf())))
  await expectOk(await asBuyer.post(`/api/conversations/${id}/block`))
  expect((await readDeposit(asSeller, id)).steps).toEqual(['confirm'])
  const path = `/api/deals/${id}/deposit/entries/${entry}/answer`
  expect(await reasonOf(await asSeller.post(path, { isRight: false, note: 'No' }))).toBe('conversation_blocked')
  const correction = depositOf({ answers: entry })
  expect(await reasonOf(await asSeller.post(`/api/deals/${id}/deposit`, correction))).toBe('conversation_blocked')
  await world.runJobs()
  const before = await bellOf(world, buyer)
  await expectOk(await asSeller.post(path, RIGHT))
  await world.runJobs()
  expect(await bellOf(world, buyer)).toEqual(before)
})
