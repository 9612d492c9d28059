import { randomBytes } from 'node:crypto'
import type { BuyerProofId } from '#shared/buyer-proofs.ts'
import { makePdf } from '#server/documents/testing.ts'
import type { Person, World } from '#test/world.ts'
import { insertProof } from './store.ts'

/** The form of a proof; what is undefined is left out. */
export function proofForm(
  about: {
    file?: Buffer | undefined
    fileName?: string
    fields?: Record<string, string | undefined>
  } = {},
): FormData {
  const { fileName = 'statement.pdf', fields = {} } = about
  const file = 'file' in about ? about.file : makePdf()
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'bank_statement', amount: '250000', ...fields })) {
    if (value !== undefined) form.set(name, value)
  }
  if (file) form.set('file', new Blob([Uint8Array.from(file)]), fileName)
  return form
}

/** A proof that waits, without the way that it takes there. */
export async function addProof({ services }: World, { id: userId }: Person): Promise<BuyerProofId> {
  const name = randomBytes(16).toString('hex')
  const file = makePdf()
  const fileKey = `proofs/${name.slice(0, 2)}/${name}.pdf`
  await services.storage.put(fileKey, file)
  const proof = await insertProof(services.db, {
    userId,
    kind: 'bank_statement',
    amountCents: 25_000_000,
    fileName: 'statement.pdf',
    contentType: 'application/pdf',
    fileSize: file.length,
    fileHash: name,
    fileKey,
  })
  if (!proof) throw new Error('a proof waits already')
  return proof.id
}

/** Makes somebody a verified buyer for so many days more; from yesterday on for none. */
export async function verifyBuyer(world: World, { id }: Person, { days = 30 }: { days?: number } = {}): Promise<void> {
  await world.sql(
    `insert into buyer_proofs (user_id, kind, amount_cents, state, decided_at, valid_until)
    values ($1, 'bank_statement', 25000000, 'approved', now(), (now() at time zone 'America/Los_Angeles')::date + $2::integer)`,
    [id, days],
  )
}
