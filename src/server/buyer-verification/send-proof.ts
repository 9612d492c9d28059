import { BuyerProofInput } from '#shared/buyer-verification/proofs.ts'
import type { BuyerProof } from '#shared/buyer-verification/proofs.ts'
import { AppError } from '#shared/errors.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { parseInput } from '#server/platform/http/input.ts'
import type { FormPart } from '#server/platform/uploads/form-parts.ts'
import { saveUpload } from '#server/platform/uploads/save-upload.ts'
import { toBuyerProof } from './own-proof.ts'
import * as store from './store.ts'
import type { NewProof, StoredProof } from './store.ts'

interface Sent {
  proof: BuyerProof
  /** False if this same proof waits already. */
  isNew: boolean
}

/**
 * Sends a proof of funds to staff. One proof waits at a time. Repeating the waiting one, e.g. because the response was
 * lost, is safe. A verified buyer may send the next proof before the verification expires.
 *
 * @throws AppError not_signed_in; invalid_input; too_large; unsupported_media; conflict/proof_waiting: another proof
 *   waits; rate_limited.
 */
export async function sendProof(ctx: Context, form: AsyncIterable<FormPart>): Promise<Sent> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttle('proof-account', userId)
  const { input, kept } = await saveUpload(ctx, form, { prefix: 'proofs', parse: parseFields })
  const { amount, ...about } = input
  const proof = { ...kept, ...about, userId, amountCents: Math.round(Number(amount) * 100) }
  // A single statement: after any failure, either the row exists or the sweep finds the file.
  const inserted = await store.insertProof(ctx.db, proof)
  if (inserted) return { proof: toBuyerProof(inserted), isNew: true }
  await ctx.storage.delete(kept.fileKey)
  const waiting = await store.findWaitingProof(ctx.db, userId)
  if (waiting && isSame(waiting, proof)) return { proof: toBuyerProof(waiting), isNew: false }
  throw new AppError(
    'conflict',
    'Your earlier proof is still waiting for our staff. Withdraw it to send another one.',
    {
      reason: 'proof_waiting',
    },
  )
}

function isSame(waiting: StoredProof, sent: NewProof): boolean {
  const { fileHash, kind, amountCents, issuer = null, issuedOn = null } = sent
  return (
    waiting.fileHash === fileHash &&
    waiting.kind === kind &&
    waiting.amountCents === amountCents &&
    waiting.issuer === issuer &&
    waiting.issuedOn === issuedOn
  )
}

function parseFields(fields: Record<string, string>): BuyerProofInput {
  return parseInput(BuyerProofInput, fields)
}
