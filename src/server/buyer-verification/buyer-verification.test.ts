import { expect, test } from 'vitest'
import { BuyerProof, ProofQueue } from '#shared/buyer-verification/proofs.ts'
import { dayInWords } from '#shared/buyer-verification/buyer-verification.ts'
import { Notifications } from '#shared/notifications/notifications.ts'
import { ReviewCounts } from '#shared/moderation/reviews.ts'
import { addDocument, makePdf } from '#server/documents/testing.ts'
import { SITE_URL } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { addProof, verifyBuyer } from './testing.ts'
import { inDays, stage, standingOf, logOf, send, decide, approve, problemOf, storedFiles } from './testing.ts'

const queueOf = async (world: World, admin: Person) =>
  ProofQueue.parse(await (await world.as(admin).get('/api/reviews/buyer-proofs')).json())
const bellOf = async (world: World, person: Person) =>
  Notifications.parse(await (await world.as(person).get('/api/notifications')).json())

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
  expect(counts).toEqual({
    listings: 1,
    documents: 0,
    figures: 0,
    checks: 0,
    buyers: 3,
    professionals: 0,
    reports: 0,
    messages: 0,
  })
})
