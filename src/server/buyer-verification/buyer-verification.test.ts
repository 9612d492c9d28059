import { expect, test } from 'vitest'
import { BuyerProof, BuyerStanding, marketDay, ProofQueue } from '#shared/buyer-verification/proofs.ts'
import { dayInWords } from '#shared/buyer-verification/buyer-verification.ts'
import type { ProofDecision } from '#shared/buyer-verification/proofs.ts'
import { Problem } from '#shared/errors.ts'
import { Notifications } from '#shared/notifications/notifications.ts'
import { AuditPage, ReviewCounts } from '#shared/moderation/reviews.ts'
import { addDocument, makePackage, makePdf, makePicture } from '#server/documents/testing.ts'
import { stayWithinOneDay } from '#test/one-day.ts'
import { createWorld, SITE_URL } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { addProof, proofForm, verifyBuyer } from './testing.ts'

const inDays = (days: number) => marketDay(Date.now(), days)

async function stage() {
  await stayWithinOneDay()
  const world = await createWorld()
  const buyer = await world.person({ role: 'buyer', firstName: 'Bo', email: 'bo@example.com', isSubscribed: true })
  const admin = await world.person({ role: 'admin', firstName: 'Staff' })
  return { world, buyer, admin }
}

const standingOf = async (world: World, person: Person) =>
  BuyerStanding.parse(await (await world.as(person).get('/api/buyer-proof')).json())
const queueOf = async (world: World, admin: Person) =>
  ProofQueue.parse(await (await world.as(admin).get('/api/reviews/buyer-proofs')).json())
const bellOf = async (world: World, person: Person) =>
  Notifications.parse(await (await world.as(person).get('/api/notifications')).json())
const logOf = async (world: World, admin: Person) =>
  AuditPage.parse(await (await world.as(admin).get('/api/reviews/log')).json()).items
const send = (world: World, person: Person, about?: Parameters<typeof proofForm>[0]) =>
  world.as(person).post('/api/buyer-proof', proofForm(about))
const decide = (world: World, admin: Person, id: number, decision: Partial<ProofDecision>) =>
  world.as(admin).post(`/api/reviews/buyer-proofs/${id}`, { note: '', ...decision })
const approve = (world: World, admin: Person, id: number, validUntil = inDays(90)) =>
  decide(world, admin, id, { step: 'approve', validUntil })

async function problemOf(answer: Response): Promise<[number, string | undefined]> {
  return [answer.status, Problem.parse(await answer.json()).reason]
}

async function storedFiles(world: World): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of world.services.storage.list('proofs/')) found.push(key)
  return found
}

test('a buyer sends a proof, staff approve it, and documents for verified buyers open with the next request', async () => {
  const { world, buyer, admin } = await stage()
  const documentId = await addDocument(world, await world.listing(), { accessLevel: 'verified_buyers' })
  const open = async () => {
    const answer = await world.as(buyer).get(`/api/documents/${documentId}/download`)
    await answer.text()
    return answer.status
  }
  expect(await standingOf(world, buyer)).toEqual({ verification: null, proof: null })
  const answer = await send(world, buyer, {
    fileName: 'C:\\Büro\\Chase 2026\u202E.PDF',
    fields: { amount: '250000.50' },
  })
  expect(answer.status).toBe(201)
  const proof = BuyerProof.parse(await answer.json())
  expect(proof).toMatchObject({
    kind: 'bank_statement',
    amountCents: 25_000_050,
    state: 'waiting',
    file: { fileName: 'Chase 2026.pdf', fileSize: makePdf().length, contentType: 'application/pdf' },
  })
  expect(await standingOf(world, buyer)).toEqual({ verification: null, proof })
  expect(await open()).toBe(403)

  const { total, items } = await queueOf(world, admin)
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    id: proof.id,
    buyerName: 'Bo Example',
    buyerEmail: 'bo@example.com',
    amountCents: 25_000_050,
    since: proof.createdAt,
    verifiedUntil: null,
    lastNote: null,
  })
  const until = inDays(90)
  const approved = await decide(world, admin, proof.id, { step: 'approve', note: ' Thank you. ', validUntil: until })
  expect([approved.status, await approved.json()]).toEqual([200, { id: proof.id, state: 'approved' }])
  expect(await open()).toBe(200)
  expect(await standingOf(world, buyer)).toMatchObject({
    verification: { checkedWhat: 'bank_statement', validUntil: until },
    proof: { state: 'approved', file: null, note: 'Thank you.', validUntil: until },
  })
  expect((await queueOf(world, admin)).total).toBe(0)

  const [told] = await bellOf(world, buyer)
  expect(told).toMatchObject({ type: 'buyer_proof_reviewed', title: 'You are a verified buyer' })
  expect(told?.message).toContain(`Until ${dayInWords(until)}`)
  await world.runJobs()
  const mails = (await world.mails()).map((mail) => mail.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '='))
  const [mail] = mails.filter((text) => text.includes('To: bo@example.com'))
  expect(mail).toContain('Subject: You are a verified buyer')
  expect(mail).toContain(`${SITE_URL}/verified-buyer`)
  expect(mail).toContain('Thank you.')
  expect(await storedFiles(world), 'the bank statement is gone').toEqual([])
})

test('a rejected buyer sees why, and can send another proof', async () => {
  const { world, buyer, admin } = await stage()
  const first = BuyerProof.parse(await (await send(world, buyer)).json())
  expect((await decide(world, admin, first.id, { step: 'reject', note: 'It is from 2019.' })).status).toBe(200)
  expect(await standingOf(world, buyer)).toMatchObject({
    verification: null,
    proof: { state: 'rejected', note: 'It is from 2019.', file: null, validUntil: null },
  })
  expect((await bellOf(world, buyer))[0]?.message).toContain('It is from 2019.')
  await world.runJobs()
  expect(await storedFiles(world)).toEqual([])
  expect((await send(world, buyer)).status, 'the same file is accepted').toBe(201)
  expect((await queueOf(world, admin)).items[0]).toMatchObject({ lastNote: 'It is from 2019.' })
})

test('a verification expires after its last day, on the next request', async () => {
  const { world, buyer } = await stage()
  const id = await world.listing()
  const documentId = await addDocument(world, id, { accessLevel: 'verified_buyers' })
  const open = async () => problemOf(await world.as(buyer).get(`/api/documents/${documentId}/download`))
  await verifyBuyer(world, buyer, 0)
  expect((await world.as(buyer).get(`/api/documents/${documentId}/preview`)).status).toBe(200)
  expect(await standingOf(world, buyer)).toMatchObject({ verification: { validUntil: inDays(0) } })
  await world.sql('update buyer_proofs set valid_until = valid_until - 1')
  expect(await open()).toEqual([403, 'verification_required'])
  expect(await standingOf(world, buyer)).toMatchObject({ verification: null, proof: { state: 'approved' } })
})

test('a verified buyer needs a trial or a subscription too', async () => {
  const { world } = await stage()
  const documentId = await addDocument(world, await world.listing(), { accessLevel: 'verified_buyers' })
  for (const [about, status] of [
    [{ role: 'buyer' }, 403],
    [{ role: 'buyer', trialDays: -1 }, 403],
    [{ role: 'buyer', trialDays: 1 }, 200],
    [{ role: 'lender', isSubscribed: true }, 200],
  ] as const) {
    const person = await world.person(about)
    await verifyBuyer(world, person)
    const answer = await world.as(person).get(`/api/documents/${documentId}/download`)
    expect(answer.status).toBe(status)
    if (status === 403) expect(await problemOf(answer)).toEqual([403, 'subscription_required'])
    else await answer.text()
  }
})

test('the earlier verification holds while a renewal waits and after it is rejected', async () => {
  const { world, buyer, admin } = await stage()
  await verifyBuyer(world, buyer, 3)
  const { id } = BuyerProof.parse(await (await send(world, buyer)).json())
  expect(await standingOf(world, buyer)).toMatchObject({
    verification: { validUntil: inDays(3) },
    proof: { state: 'waiting' },
  })
  expect((await queueOf(world, admin)).items[0]).toMatchObject({ verifiedUntil: inDays(3) })
  await decide(world, admin, id, { step: 'reject', note: 'Too old' })
  expect(await standingOf(world, buyer)).toMatchObject({
    verification: { validUntil: inDays(3) },
    proof: { state: 'rejected' },
  })
})

test('of twenty different proofs at once, one waits and the files of the others are deleted', async () => {
  const { world, buyer } = await stage()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(world, buyer, { file: makePdf(`Account ${index}`) })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ])
  for (const answer of answers) {
    if (answer.status === 409) expect(await problemOf(answer)).toEqual([409, 'proof_waiting'])
  }
  expect(await storedFiles(world)).toHaveLength(1)
  expect(await world.sql('select from buyer_proofs')).toHaveLength(1)
})

test('the same proof sent twenty times at once is one proof', async () => {
  const { world, buyer } = await stage()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(world, buyer)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 19 }, () => 200),
    201,
  ])
  const ids = await Promise.all(answers.map(async (answer) => BuyerProof.parse(await answer.json()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await storedFiles(world)).toHaveLength(1)
})

test('a refused upload leaves no row and no file', async () => {
  const { world, buyer } = await stage()
  const cases: [Parameters<typeof proofForm>[0], number][] = [
    [{ file: Buffer.from('<html><script>alert(1)</script>') }, 415],
    [{ file: Buffer.from('MZ\x90'), fileName: 'statement.exe' }, 415],
    [{ file: Buffer.from('<svg onload="x()"/>'), fileName: 'statement.txt' }, 415],
    [{ file: makePackage({ more: [{ name: 'word/vbaProject.bin', content: 'x' }] }), fileName: 'letter.docx' }, 415],
    [{ file: Buffer.alloc(0) }, 415],
    [{ file: makePdf().subarray(0, 200) }, 415],
    [{ file: Buffer.concat([makePdf(), Buffer.alloc(10 * 1024 * 1024)]) }, 413],
    [{ file: undefined }, 400],
    [{ fields: { kind: 'my word' } }, 400],
    [{ fields: { kind: undefined } }, 400],
    [{ fields: { amount: '' } }, 400],
    [{ fields: { amount: '-5' } }, 400],
    [{ fields: { amount: '999' } }, 400],
    [{ fields: { amount: '1e9' } }, 400],
    [{ fields: { amount: '1000000001' } }, 400],
    [{ fields: { state: 'approved' } }, 400],
    [{ fields: { validUntil: inDays(30) } }, 400],
    [{ fields: { userId: buyer.id } }, 400],
  ]
  for (const [about, status] of cases) {
    const answer = await send(world, buyer, about)
    expect(answer.status, JSON.stringify(about?.fields ?? about?.fileName)).toBe(status)
    Problem.parse(await answer.json())
  }
  expect((await world.as(buyer).post('/api/buyer-proof', { kind: 'bank_statement' })).status).toBe(415)
  expect((await world.post('/api/buyer-proof', proofForm())).status).toBe(401)
  expect(await storedFiles(world)).toEqual([])
  expect(await world.sql('select from buyer_proofs')).toEqual([])
})

test('a waiting proof can be withdrawn, and then no one can open it', async () => {
  const { world, buyer, admin } = await stage()
  const { id } = BuyerProof.parse(await (await send(world, buyer)).json())
  const answers = await Promise.all([1, 2, 3].map(() => world.as(buyer).delete('/api/buyer-proof')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404])
  expect(await standingOf(world, buyer)).toEqual({ verification: null, proof: null })
  expect((await world.as(buyer).get(`/api/buyer-proof/${id}/download`)).status).toBe(404)
  expect(await problemOf(await approve(world, admin, id))).toEqual([409, 'wrong_step'])
  await world.runJobs()
  expect(await storedFiles(world)).toEqual([])
  expect((await send(world, buyer)).status).toBe(201)
})

test('only the sender and staff can open a proof, and openings by staff are logged', async () => {
  const { world, buyer, admin } = await stage()
  const other = await world.person({ role: 'seller', isSubscribed: true })
  const file = await makePicture('png')
  const { id } = BuyerProof.parse(await (await send(world, buyer, { file, fileName: 'Brief „x“.png' })).json())
  for (const path of ['download', 'preview']) {
    const own = await world.as(buyer).get(`/api/buyer-proof/${id}/${path}`)
    expect(Buffer.from(await own.arrayBuffer()).equals(file)).toBe(true)
    expect(own.headers.get('content-type')).toBe('image/png')
    expect(own.headers.get('content-disposition')).toContain(path === 'preview' ? 'inline' : 'attachment')
    expect(own.headers.get('content-security-policy')).toBe('sandbox')
    expect(own.headers.get('x-content-type-options')).toBe('nosniff')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    const told = async (client: { get: typeof world.get }, one: number | string) => {
      const answer = await client.get(`/api/buyer-proof/${one}/${path}`)
      return [answer.status, await answer.json()]
    }
    for (const client of [world, world.as(other)]) {
      expect(await told(client, id)).toEqual(await told(client, 99_999))
      for (const wrong of ['0', '-1', 'x', '99999999999', '%00']) expect((await told(client, wrong))[0]).toBe(404)
    }
  }
  expect(await logOf(world, admin), 'a buyer is not in the log').toEqual([])
  await (await world.as(admin).get(`/api/buyer-proof/${id}/preview`)).arrayBuffer()
  expect(await logOf(world, admin)).toMatchObject([
    { actorName: 'Staff Example', action: 'openBuyerProof', personName: 'Bo Example', listingId: null, note: null },
  ])
  const letter = await send(world, other, { file: Buffer.from('We lend her money.'), fileName: 'letter.txt' })
  const text = BuyerProof.parse(await letter.json())
  expect((await world.as(admin).get(`/api/buyer-proof/${text.id}/preview`)).status).toBe(415)
})

test('of two simultaneous decisions, the second is refused', async () => {
  const { world, buyer, admin } = await stage()
  const second = await world.person({ role: 'admin' })
  const id = await addProof(world, buyer)
  const answers = await Promise.all([
    approve(world, admin, id),
    decide(world, second, id, { step: 'reject', note: 'No' }),
    approve(world, second, id, inDays(10)),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await logOf(world, admin)).toHaveLength(1)
  expect(await bellOf(world, buyer)).toHaveLength(1)
  expect(await problemOf(await approve(world, admin, id))).toEqual([409, 'wrong_step'])
})

test('of a simultaneous withdrawal and decision, one takes effect', async () => {
  const { world, buyer, admin } = await stage()
  const id = await addProof(world, buyer)
  const [withdrawn, decided] = await Promise.all([
    world.as(buyer).delete('/api/buyer-proof'),
    approve(world, admin, id),
  ])
  expect([
    [204, 409],
    [404, 200],
  ]).toContainEqual([withdrawn.status, decided.status])
  const [row] = await world.sql('select state, file_key from buyer_proofs')
  expect(row).toEqual({ state: withdrawn.status === 204 ? 'withdrawn' : 'approved', file_key: null })
})

test('a decision needs all fields, lasts at most a year, and is not about one’s own proof', async () => {
  const { world, buyer, admin } = await stage()
  const id = await addProof(world, buyer)
  const good = { step: 'approve', note: '', validUntil: inDays(90) }
  const post = (body: unknown, person = admin, to: number | string = id) =>
    world.as(person).post(`/api/reviews/buyer-proofs/${to}`, body)
  for (const wrong of [
    { ...good, validUntil: undefined },
    { ...good, validUntil: '' },
    { ...good, validUntil: inDays(0) },
    { ...good, validUntil: inDays(366) },
    { ...good, validUntil: '2999-01-01' },
    { ...good, validUntil: '2027-02-30' },
    { ...good, validUntil: `${inDays(90)}T00:00:00Z` },
    { ...good, step: 'reject', note: 'No' },
    { step: 'reject', note: ' \n' },
    { step: 'reject', note: 'x'.repeat(2001) },
    { ...good, note: 'a\0b' },
    { ...good, step: 'withdraw' },
    { ...good, userId: buyer.id },
    { step: 'approve', validUntil: inDays(90) },
  ]) {
    expect((await post(wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await post(good, buyer)).status).toBe(403)
  for (const missing of ['999999', 'x', '0', '1e3']) expect((await post(good, admin, missing)).status).toBe(404)
  expect(await problemOf(await post(good, admin, await addProof(world, admin)))).toEqual([403, 'own_proof'])
  expect(await world.sql('select from audit_log')).toEqual([])
  expect((await post({ ...good, validUntil: inDays(365) })).status).toBe(200)
  expect(await logOf(world, admin)).toMatchObject([
    { action: 'approveBuyer', personName: 'Bo Example', note: `Bank statement, until ${inDays(365)}` },
  ])
})

test('the oldest proof comes first, and each queue is counted', async () => {
  const { world, buyer, admin } = await stage()
  const second = await addProof(world, await world.person())
  const first = await addProof(world, buyer)
  await addProof(world, await world.person())
  await world.sql("update buyer_proofs set created_at = now() - interval '3 days' where id = $1", [first])
  await world.sql("update buyer_proofs set created_at = now() - interval '2 days' where id = $1", [second])
  await verifyBuyer(world, await world.person())
  await world.listing({ verificationStatus: 'under_review' })
  const { total, items } = await queueOf(world, admin)
  expect([total, ...items.slice(0, 2).map(({ id }) => id)]).toEqual([3, first, second])
  const counts = ReviewCounts.parse(await (await world.as(admin).get('/api/reviews/counts')).json())
  expect(counts).toEqual({ listings: 1, documents: 0, buyers: 3, professionals: 0, reports: 0, messages: 0 })
})
