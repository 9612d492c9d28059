import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { AcceptInput, AnswerInput, DealStepInput, OfferId, OfferInput } from '#shared/deals/offers.ts'
import { PARTY_STEPS } from '#shared/deals/stages.ts'
import { conversationId } from '#server/conversations/conversation-id.ts'
import { businessId } from '#server/listings/business-id.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { addressOf } from '#server/platform/http/network.ts'
import { acceptOffer, endOffer } from './answer-offer.ts'
import { moveDeal } from './move-deal.ts'
import { openOfferPaper } from './offer-paper.ts'
import { dealNotFound, offerNotFound } from './parties.ts'
import type { From } from './parties.ts'
import { getDeal, listReceivedOffers } from './read-deals.ts'
import { sendOffer } from './send-offer.ts'

/** Under `/api`. */
export const dealRoutes = new Hono<ApiEnv>()
  .post('/conversations/:id/offers', jsonInput(OfferInput), async (c) =>
    c.json(await sendOffer(c.var.ctx, conversationId(c.req.param('id')), c.req.valid('json'), from(c)), 201),
  )
  .post('/offers/:id/accept', jsonInput(AcceptInput), async (c) =>
    c.json(await acceptOffer(c.var.ctx, offerId(c.req.param('id')), c.req.valid('json'), from(c))),
  )
  .post('/offers/:id/decline', jsonInput(AnswerInput), async (c) =>
    c.json(await endOffer(c.var.ctx, offerId(c.req.param('id')), 'decline')),
  )
  .post('/offers/:id/withdraw', jsonInput(AnswerInput), async (c) =>
    c.json(await endOffer(c.var.ctx, offerId(c.req.param('id')), 'withdraw')),
  )
  .get('/offers/:name', async (c) => {
    const { fileName, bytes } = await openOfferPaper(c.var.ctx, paperId(c.req.param('name')))
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
  })
  .get('/deals/:id', async (c) => c.json(await getDeal(c.var.ctx, conversationId(c.req.param('id')))))
  .post('/deals/:id/:step', jsonInput(DealStepInput), async (c) => {
    const step = PARTY_STEPS.find((name) => name === c.req.param('step'))
    if (!step) throw dealNotFound()
    return c.json(await moveDeal(c.var.ctx, conversationId(c.req.param('id')), step, c.req.valid('json')))
  })
  .get('/my-businesses/:id/offers', async (c) =>
    c.json(await listReceivedOffers(c.var.ctx, businessId(c.req.param('id')))),
  )

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
