import type { UserId } from '#shared/accounts/user.ts'
import type { BuyerProofId } from '#shared/buyer-verification/proofs.ts'
import type { ProofKind } from '#shared/buyer-verification/buyer-verification.ts'
import type { Services } from '#server/model/context.ts'
import { keepFile } from '#server/platform/uploads/keep-file.ts'
import * as store from './store.ts'

interface Sample {
  userId: UserId
  kind: ProofKind
  amountCents: number
  /** When it was sent, if that was not now. */
  createdAt?: Date
}

/** Makes somebody a verified buyer for so many days from today. For seeds: nobody's permission is asked. */
export async function addVerification(
  { db }: Pick<Services, 'db'>,
  sample: Sample,
  { days }: { days: number },
): Promise<void> {
  await store.insertVerification(db, { ...sample, days })
}

/** A PDF that waits for staff; undefined where another one waits already. For seeds: nobody's permission is asked. */
export async function addWaitingProof(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  sample: Sample,
  { fileName, pdf }: { fileName: string; pdf: Buffer },
): Promise<BuyerProofId | undefined> {
  const file = await keepFile({ storage }, 'proofs', { name: fileName, format: 'pdf', bytes: pdf })
  const proof = await store.insertProof(db, { ...sample, ...file })
  if (!proof) await storage.delete(file.fileKey)
  return proof?.id
}

/** Whether somebody ever sent a proof that they did not withdraw. */
export async function hasSentProof({ db }: Pick<Services, 'db'>, userId: UserId): Promise<boolean> {
  return (await store.findNewestProof(db, userId)) !== undefined
}
