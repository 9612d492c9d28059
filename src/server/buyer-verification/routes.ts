import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { BuyerProofId, ProofDecision } from '#shared/buyer-verification/proofs.ts'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { decideProof, listProofReviews } from './review-proof.ts'
import { sendProof } from './send-proof.ts'
import { getOwnStanding, openProofFile, withdrawProof } from './own-proof.ts'

/** Under `/api/buyer-proof`. */
export const buyerProofRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await getOwnStanding(c.var.ctx)))
  .post('/', async (c) => {
    const { proof, isNew } = await sendProof(c.var.ctx, readFormParts(c.req.raw))
    return c.json(proof, isNew ? 201 : 200)
  })
  .delete('/', async (c) => {
    await withdrawProof(c.var.ctx)
    return c.body(null, 204)
  })
  .get('/:id/download', (c) => answerProof(c, 'attachment'))
  .get('/:id/preview', (c) => answerProof(c, 'inline'))

/** Under `/api/reviews/buyer-proofs`, for staff. */
export const proofReviewRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listProofReviews(c.var.ctx)))
  .post('/:id', jsonInput(ProofDecision), async (c) =>
    c.json(await decideProof(c.var.ctx, proofId(c.req.param('id')), c.req.valid('json'))),
  )

async function answerProof(c: HonoContext<ApiEnv, '/:id/download' | '/:id/preview'>, kind: 'attachment' | 'inline') {
  const file = await openProofFile(c.var.ctx, proofId(c.req.param('id')), {
    isPreview: kind === 'inline',
    isHead: c.req.method === 'HEAD',
  })
  return answerFile(c, kind, file)
}

/** @throws AppError not_found for anything that is not an id. */
function proofId(text: string): BuyerProofId {
  const id = /^[1-9]\d{0,9}$/u.test(text) ? BuyerProofId.safeParse(Number(text)) : undefined
  if (!id?.success) throw new AppError('not_found', 'There is no such proof.')
  return id.data
}
