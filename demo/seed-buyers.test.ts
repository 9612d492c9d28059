import { expect, test } from 'vitest'
import { findVerification } from '#server/model/proof-in-force.ts'
import { getUserId } from '#server/accounts/seed.ts'
import { inspectDocument } from '#server/platform/uploads/inspect-document.ts'
import { createWorld } from '#test/world.ts'
import { SUBSCRIBER_EMAIL } from './cast.ts'
import { SAMPLE_PASSPORTS } from './passports.ts'
import { sampleLetter } from './sample-letter.ts'
import { seedBuyers } from './seed-buyers.ts'
import { seedCast } from './seed-cast.ts'

test('one sample buyer is verified again at every start, two proofs wait until staff decide, and some have passports', async () => {
  const world = await createWorld()
  await seedCast(world.services)
  await Promise.all([seedBuyers(world.services), seedBuyers(world.services)])
  const subscriber = await getUserId(world.services, SUBSCRIBER_EMAIL)
  expect(await findVerification(world.services, subscriber)).toMatchObject({ checkedWhat: 'bank_statement' })
  expect(await world.sql("select from buyer_proofs where state = 'waiting'")).toHaveLength(2)
  expect(await world.sql('select from buyer_profiles')).toHaveLength(SAMPLE_PASSPORTS.length)
  await world.sql("update buyer_proofs set state = 'rejected', file_key = null, note = 'No' where state = 'waiting'")
  await world.sql("update buyer_proofs set valid_until = valid_until - 400 where state = 'approved'")
  await seedBuyers(world.services)
  expect(await findVerification(world.services, subscriber)).not.toBeNull()
  expect(await world.sql("select from buyer_proofs where state = 'waiting'")).toHaveLength(0)
})

test('the sample letter is a PDF that passes the check of uploads and of strict readers', async () => {
  const letter = sampleLetter(['One line', 'and another'])
  await expect(inspectDocument(letter, 'letter.pdf')).resolves.toEqual({ format: 'pdf' })
  expect(letter.toString('latin1'), 'no word runs into the next').toMatch(/\nendstream\nendobj\n/u)
})
