import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { AcceptInput, OfferId, OfferInput } from '#shared/deals/offers.ts'
import { conversationId } from '#server/conversations/conversation-id.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { addressOf } from '#server/platform/http/network.ts'
import { acceptOffer } from './answer-offer.ts'
import { openOfferPaper } from './offer-paper.ts'
import { offerNotFound } from './parties.ts'
import type { From } from './parties.ts'
import { sendOffer } from './send-offer.ts'

/** Under `/api`. */
export const dealRoutes = new Hono<ApiEnv>()
  .post('/conversations/:id/offers', jsonInput(OfferInput), async (c) =>
    c.json(await sendOffer(c.var.ctx, conversationId(c.req.param('id')), c.req.valid('json'), from(c)), 201),
  )
  .post('/offers/:id/accept', jsonInput(AcceptInput), async (c) =>
    c.json(await acceptOffer(c.var.ctx, offerId(c.req.param('id')), c.req.valid('json'), from(c))),
  )
  .get('/offers/:name', async (c) => {
    const { fileName, bytes } = await openOfferPaper(c.var.ctx, paperId(c.req.param('name')))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
  })

function from(c: HonoContext<ApiEnv>): From {
  return { address: addressOf(c), userAgent: c.req.header('user-agent') ?? '' }
}

/** @throws AppError not_found for anything that is not an id. */
function offerId(text: string): OfferId {
  const id = /^[1-9]\d{0,9}$/u.test(text) ? OfferId.safeParse(Number(text)) : undefined
  if (!id?.success) throw offerNotFound()
  return id.data
}

/** @throws AppError not_found for anything that is not the file of an id. */
function paperId(name: string): OfferId {
  if (!name.endsWith('.pdf')) throw offerNotFound()
  return offerId(name.slice(0, -'.pdf'.length))
}
