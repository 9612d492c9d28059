import { Hono } from 'hono'
import { NdaSignatureId } from '#shared/access/nda.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { certificateNotFound, openCertificate } from './open-certificate.ts'

/** Under `/api`. */
export const ndaRoutes = new Hono<ApiEnv>().get('/nda/signatures/:name', async (c) =>
  answerFile(c, 'attachment', await openCertificate(c.var.ctx, signatureId(c.req.param('name')))),
)

/** @throws AppError not_found for anything that is not the file of an id. */
function signatureId(file: string): NdaSignatureId {
  const id = file.endsWith('.pdf') ? NdaSignatureId.safeParse(file.slice(0, -'.pdf'.length)) : undefined
  if (!id?.success) throw certificateNotFound()
  return id.data
}
