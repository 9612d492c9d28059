import { expect, test } from 'vitest'
import { BuyerProof } from '#shared/buyer-verification/proofs.ts'
import { Problem } from '#shared/errors.ts'
import { makePackage, makePdf, makePicture } from '#server/documents/testing.ts'
import { proofForm } from './testing.ts'
import { inDays, stage, standingOf, logOf, send, approve, problemOf, storedFiles } from './testing.ts'

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
