import { expect, test } from 'vitest'
import { BuyerPassport } from '#shared/buyer-passport/passport.ts'
import { BuyerProof, lastLetterDay, LETTER_DAYS, ProofQueue } from '#shared/buyer-verification/proofs.ts'
import { Problem } from '#shared/errors.ts'
import { approve, inDays, send, stage } from './testing.ts'

const letter = (issuedOn: string | undefined, issuer: string | undefined = 'First Bank of Yakima') => ({
  fields: { kind: 'lender_letter', issuer, issuedOn },
})

test('a letter names its lender and its day, which staff see, and counts for 180 days from then', async () => {
  const { world, buyer, admin } = await stage()
  const issuedOn = inDays(-100)
  const sent = await send(world, buyer, letter(issuedOn, ' First Bank of Yakima '))
  expect(sent.status).toBe(201)
  const proof = BuyerProof.parse(await sent.json())
  expect(proof).toMatchObject({ issuer: 'First Bank of Yakima', issuedOn })
  expect((await send(world, buyer, letter(issuedOn))).status, 'the same letter again').toBe(200)
  expect((await send(world, buyer, letter(inDays(-99)))).status, 'another day is another letter').toBe(409)
  const { items } = ProofQueue.parse(await (await world.as(admin).get('/api/reviews/buyer-proofs')).json())
  expect(items[0]).toMatchObject({ issuer: 'First Bank of Yakima', issuedOn })

  const last = lastLetterDay(issuedOn)
  expect(last).toBe(inDays(LETTER_DAYS - 100))
  const tooLong = await approve(world, admin, proof.id, inDays(LETTER_DAYS - 99))
  expect(tooLong.status).toBe(400)
  expect(Problem.parse(await tooLong.json()).fields).toHaveProperty('validUntil')
  expect((await approve(world, admin, proof.id, last)).status).toBe(200)

  const { checks } = BuyerPassport.parse(await (await world.as(buyer).get('/api/buyer-profile')).json())
  expect(checks.find(({ kind }) => kind === 'letter')).toEqual({
    kind: 'letter',
    state: 'valid',
    checkedBy: 'staff',
    checkedOn: inDays(0),
    validUntil: last,
    checkedWhat: 'lender_letter',
    issuer: 'First Bank of Yakima',
    issuedOn,
  })
})

test('a letter without lender or day, or of a wrong day, is refused, and other proofs have neither', async () => {
  const { world, buyer } = await stage()
  for (const about of [
    letter(undefined),
    { fields: { kind: 'lender_letter', issuedOn: inDays(0) } },
    letter(inDays(0), ' '),
    letter(inDays(0), 'x'.repeat(101)),
    letter(inDays(1)),
    letter(inDays(-LETTER_DAYS)),
    letter('2026-02-30'),
    { fields: { kind: 'bank_statement', issuer: 'A bank' } },
    { fields: { kind: 'bank_statement', issuedOn: inDays(-1) } },
  ]) {
    expect((await send(world, buyer, about)).status, JSON.stringify(about)).toBe(400)
  }
  expect((await send(world, buyer, letter(inDays(1 - LETTER_DAYS)))).status).toBe(201)
})
