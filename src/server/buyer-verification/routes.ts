import { notFound } from '#shared/api/path-parameters.ts'
import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { BuyerProofId } from '#shared/buyer-verification/proofs.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { sendProof } from './send-proof.ts'
import { openProofFile } from './own-proof.ts'

/** Under `/api/buyer-proof`. */
export const buyerProofRoutes = new Hono<ApiEnv>()
  .post('/', async (c) => {
    const { proof, isNew } = await sendProof(c.var.ctx, readFormParts(c.req.raw))
    return c.json(proof, isNew ? 201 : 200)
  })
  .get('/:id/download', (c) => answerProof(c, 'attachment'))
  .get('/:id/preview', (c) => answerProof(c, 'inline'))

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
  if (!id?.success) throw notFound('proof')
  return id.data
}
