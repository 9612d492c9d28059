import type { BuyerProofId } from '#shared/buyer-verification/proofs.ts'
import { makePdf } from '#server/documents/testing.ts'
import type { Person, World } from '#test/world.ts'
import { addVerification, addWaitingProof } from './seed.ts'

/** The form of a proof; undefined fields are left out. */
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

const SAMPLE = { kind: 'bank_statement', amountCents: 25_000_000 } as const

/** Adds a waiting proof directly, without an upload. */
export async function addProof({ services }: World, { id: userId }: Person): Promise<BuyerProofId> {
  const id = await addWaitingProof(services, { ...SAMPLE, userId }, { fileName: 'statement.pdf', pdf: makePdf() })
  if (!id) throw new Error('a proof waits already')
  return id
}

/** Makes a user a verified buyer; with 0 days, until today. */
export function verifyBuyer({ services }: World, { id: userId }: Person, days = 30): Promise<void> {
  return addVerification(services, { ...SAMPLE, userId }, { days })
}
