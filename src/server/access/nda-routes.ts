import { Hono } from 'hono'
import { NdaSignatureId, NdaSigning } from '#shared/access/nda.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { addressOf } from '#server/platform/http/network.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { certificateNotFound, openCertificate } from './open-certificate.ts'
import { signNda } from './sign-nda.ts'

/** Under `/api`. */
export const ndaRoutes = new Hono<ApiEnv>()
  .post('/nda/signatures', jsonInput(NdaSigning), async (c) => {
    const from = { address: addressOf(c), userAgent: c.req.header('user-agent') ?? '' }
    const { signature, isNew } = await signNda(c.var.ctx, c.req.valid('json'), from)
    return c.json(signature, isNew ? 201 : 200)
  })
  .get('/nda/signatures/:name', async (c) =>
    answerFile(c, 'attachment', await openCertificate(c.var.ctx, signatureId(c.req.param('name')))),
  )

/** @throws AppError not_found for anything that is not the file of an id. */
function signatureId(file: string): NdaSignatureId {
  const id = file.endsWith('.pdf') ? NdaSignatureId.safeParse(file.slice(0, -'.pdf'.length)) : undefined
  if (!id?.success) throw certificateNotFound()
  return id.data
}
