import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { DocumentChange } from '#shared/documents/document-input.ts'
import { DocumentDecision } from '#shared/documents/document-reviews.ts'
import { DocumentId, OpeningsQuery } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput, queryInput } from '#server/platform/http/input.ts'
import { businessId } from '#server/listings/business-id.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { answerPage, pageNumber } from './answer-page.ts'
import { changeDocument } from './change-document.ts'
import { listDocumentOpenings } from './openings/record-opening.ts'
import { decideDocument, listDocumentReviews } from './review-document.ts'
import { countHiddenDocuments, deleteBusinessDocument, listBusinessDocuments, openDocument } from './open-document.ts'
import { openPage } from './stamps/open-page.ts'
import { uploadDocument } from './upload-document.ts'

/** Under `/api/businesses`. */
export const businessDocumentRoutes = new Hono<ApiEnv>()
  .get('/:id/documents', async (c) => c.json(await listBusinessDocuments(c.var.ctx, businessId(c.req.param('id')))))
  .get('/:id/document-counts', async (c) =>
    c.json(await countHiddenDocuments(c.var.ctx, businessId(c.req.param('id')))),
  )
  .post('/:id/documents', async (c) => {
    const { document, isNew } = await uploadDocument(c.var.ctx, businessId(c.req.param('id')), readFormParts(c.req.raw))
    return c.json(document, isNew ? 201 : 200)
  })

/** Under `/api/documents`. */
export const documentRoutes = new Hono<ApiEnv>()
  .patch('/:id', jsonInput(DocumentChange), async (c) =>
    c.json(await changeDocument(c.var.ctx, documentId(c.req.param('id')), c.req.valid('json'))),
  )
  .delete('/:id', async (c) => {
    await deleteBusinessDocument(c.var.ctx, documentId(c.req.param('id')))
    return c.body(null, 204)
  })
  .get('/:id/download', (c) => answerDocument(c, 'attachment'))
  .get('/:id/preview', (c) => answerDocument(c, 'inline'))
  .get('/:id/pages/:page', async (c) => {
    const isHead = c.req.method === 'HEAD'
    const page = pageNumber(c.req.param('page'))
    const id = documentId(c.req.param('id'))
    return answerPage(c, await openPage(c.var.ctx, id, page, { network: networkOf(c), isHead }))
  })
  .get('/:id/openings', queryInput(OpeningsQuery), async (c) =>
    c.json(await listDocumentOpenings(c.var.ctx, documentId(c.req.param('id')), c.req.valid('query'))),
  )

/** Under `/api/reviews/documents`, for staff. */
export const documentReviewRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listDocumentReviews(c.var.ctx)))
  .post('/:id', jsonInput(DocumentDecision), async (c) =>
    c.json(await decideDocument(c.var.ctx, documentId(c.req.param('id')), c.req.valid('json'))),
  )

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
  if (!id?.success) throw new AppError('not_found', 'There is no such document.')
  return id.data
}
