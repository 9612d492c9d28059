import { BuyerProofInput } from '#shared/buyer-verification/proofs.ts'
import type { BuyerProof } from '#shared/buyer-verification/proofs.ts'
import { AppError } from '#shared/errors.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { parseInput } from '#server/platform/http/input.ts'
import type { FormPart } from '#server/platform/uploads/form-parts.ts'
import { keepUpload } from '#server/platform/uploads/keep-upload.ts'
import { toBuyerProof } from './own-proof.ts'
import * as store from './store.ts'

interface Sent {
  proof: BuyerProof
  /** False where this very proof waits already. */
  isNew: boolean
}

/**
 * Sends a proof of funds to staff. One waits at a time; to send the one that waits once more, e.g. because the answer got
 * lost, is safe. Whoever is verified may send the next one in time.
 *
 * @throws AppError not_signed_in; invalid_input; too_large; unsupported_media; conflict/proof_waiting: another one waits;
 *   rate_limited.
 */
export async function sendProof(ctx: Context, form: AsyncIterable<FormPart>): Promise<Sent> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.take('proof-account', userId)
  const { input, kept } = await keepUpload(ctx, form, { prefix: 'proofs', parse: parseFields })
  const { kind, amount } = input
  const proof = { ...kept, userId, kind, amountCents: Math.round(Number(amount) * 100) }
  // One statement: whatever fails, the row is there or the file is one that the sweep finds.
  const inserted = await store.insertProof(ctx.db, proof)
  if (inserted) return { proof: toBuyerProof(inserted), isNew: true }
  await ctx.storage.delete(kept.fileKey)
  const waiting = await store.findWaitingProof(ctx.db, userId)
  const isSame =
    waiting?.fileHash === proof.fileHash && waiting.kind === kind && waiting.amountCents === proof.amountCents
  if (waiting && isSame) return { proof: toBuyerProof(waiting), isNew: false }
  throw new AppError('conflict', 'A proof of yours waits for our staff already. Withdraw it to send another one.', {
    reason: 'proof_waiting',
  })
}

function parseFields(fields: Record<string, string>): BuyerProofInput {
  return parseInput(BuyerProofInput, fields, 'Something is not filled in right.')
}
