import type { UserId } from '#shared/accounts/user.ts'
import type { BuyerProofId } from '#shared/buyer-verification/proofs.ts'
import type { ProofKind } from '#shared/buyer-verification/buyer-verification.ts'
import type { Services } from '#server/model/context.ts'
import { storeFile } from '#server/platform/uploads/store-file.ts'
import * as store from './store.ts'

interface Sample {
  userId: UserId
  kind: ProofKind
  amountCents: number
  /** Of a lender's letter. */
  issuer?: string
  issuedOn?: string
  /** When it was sent, if not now. */
  createdAt?: Date
}

/** Makes a user a verified buyer for that many days from today. For seeds: permissions are not checked. */
export async function addVerification(
  { db }: Pick<Services, 'db'>,
  sample: Sample,
  { days }: { days: number },
): Promise<void> {
  await store.insertVerification(db, { ...sample, days })
}

/** Adds a waiting proof with a PDF; undefined if another one waits already. For seeds: permissions are not checked. */
export async function addWaitingProof(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  sample: Sample,
  { fileName, pdf }: { fileName: string; pdf: Buffer },
): Promise<BuyerProofId | undefined> {
  const file = await storeFile({ storage }, 'proofs', { name: fileName, format: 'pdf', bytes: pdf })
  const proof = await store.insertProof(db, { ...sample, ...file })
  if (!proof) await storage.delete(file.fileKey)
  return proof?.id
}

/** Whether a user ever sent a proof and did not withdraw it. */
export async function hasSentProof({ db }: Pick<Services, 'db'>, userId: UserId): Promise<boolean> {
  return (await store.findNewestProof(db, userId)) !== undefined
}
