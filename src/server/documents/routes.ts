import { notFound } from '#shared/api/path-parameters.ts'
import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { DocumentId } from '#shared/documents/documents.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { businessId } from '#server/listings/business-id.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { answerPage, pageNumber } from './answer-page.ts'
import { openDocument } from './open-document.ts'
import { openPage } from './stamps/open-page.ts'
import { uploadDocument } from './upload-document.ts'

/** Under `/api/businesses`. */
export const businessDocumentRoutes = new Hono<ApiEnv>().post('/:id/documents', async (c) => {
  const { document, isNew } = await uploadDocument(c.var.ctx, businessId(c.req.param('id')), readFormParts(c.req.raw))
  return c.json(document, isNew ? 201 : 200)
})

/** Under `/api/documents`. */
export const documentRoutes = new Hono<ApiEnv>()
  .get('/:id/download', (c) => answerDocument(c, 'attachment'))
  .get('/:id/preview', (c) => answerDocument(c, 'inline'))
  .get('/:id/pages/:page', async (c) => {
    const isHead = c.req.method === 'HEAD'
    const page = pageNumber(c.req.param('page'))
    const id = documentId(c.req.param('id'))
    return answerPage(c, await openPage(c.var.ctx, id, page, { network: networkOf(c), isHead }))
  })

async function answerDocument(c: HonoContext<ApiEnv, '/:id/download' | '/:id/preview'>, kind: 'attachment' | 'inline') {
  const file = await openDocument(c.var.ctx, documentId(c.req.param('id')), {
    network: networkOf(c),
    isPreview: kind === 'inline',
    isHead: c.req.method === 'HEAD',
  })
  return answerFile(c, kind, file)
}

/** @throws AppError not_found for anything that is not an id. */
function documentId(text: string): DocumentId {
  const id = /^[1-9]\d{0,9}$/u.test(text) ? DocumentId.safeParse(Number(text)) : undefined
  if (!id?.success) throw notFound('document')
  return id.data
}
