import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { DocumentId } from '#shared/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/api-env.ts'
import { businessId } from '#server/listings/business-id.ts'
import { answerFile } from '#server/uploads/answer-file.ts'
import { readFormParts } from '#server/uploads/form-parts.ts'
import { deleteBusinessDocument, listBusinessDocuments, listDocumentOpenings, openDocument } from './service.ts'
import { uploadDocument } from './upload-service.ts'

/** Under `/api/businesses`. */
export const businessDocumentRoutes = new Hono<ApiEnv>()
  .get('/:id/documents', async (c) => c.json(await listBusinessDocuments(c.var.ctx, businessId(c.req.param('id')))))
  .post('/:id/documents', async (c) => {
    const { document, isNew } = await uploadDocument(c.var.ctx, businessId(c.req.param('id')), readFormParts(c.req.raw))
    return c.json(document, isNew ? 201 : 200)
  })

/** Under `/api/documents`. */
export const documentRoutes = new Hono<ApiEnv>()
  .delete('/:id', async (c) => {
    await deleteBusinessDocument(c.var.ctx, documentId(c.req.param('id')))
    return c.body(null, 204)
  })
  .get('/:id/download', (c) => answerDocument(c, 'attachment'))
  .get('/:id/preview', (c) => answerDocument(c, 'inline'))
  .get('/:id/openings', async (c) => c.json(await listDocumentOpenings(c.var.ctx, documentId(c.req.param('id')))))

async function answerDocument(c: HonoContext<ApiEnv, '/:id/download' | '/:id/preview'>, kind: 'attachment' | 'inline') {
  const file = await openDocument(c.var.ctx, documentId(c.req.param('id')), {
    isPreview: kind === 'inline',
    isHead: c.req.method === 'HEAD',
  })
  return answerFile(c, kind, file)
}

/** @throws AppError not_found for whatever can't be an id. */
function documentId(text: string): DocumentId {
  const id = /^[1-9]\d{0,9}$/u.test(text) ? DocumentId.safeParse(Number(text)) : undefined
  if (!id?.success) throw new AppError('not_found', 'There is no such document.')
  return id.data
}
