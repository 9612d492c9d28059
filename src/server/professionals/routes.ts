import { Hono } from 'hono'
import { DirectoryQuery } from '#shared/professionals/directory.ts'
import { ProfessionalDecision, ProfileInput, StepReport } from '#shared/professionals/professionals.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { professionalId } from '#server/model/professional-owner.ts'
import { jsonInput, queryInput } from '#server/platform/http/input.ts'
import { businessId } from '#server/listings/business-id.ts'
import { getProfessional, listDirectory, listPartners } from './browse-directory.ts'
import { decideProfessional, listProfessionalReviews } from './review-professional.ts'
import {
  changeProfile,
  createProfile,
  getCompleteness,
  getOwnProfile,
  reportStep,
  sendForVerification,
} from './own-profile.ts'

/** Under `/api/professional/profile`: the caller's own profile. */
export const ownProfileRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await getOwnProfile(c.var.ctx)))
  .post('/', jsonInput(ProfileInput), async (c) => c.json(await createProfile(c.var.ctx, c.req.valid('json')), 201))
  .patch('/', jsonInput(ProfileInput), async (c) => c.json(await changeProfile(c.var.ctx, c.req.valid('json'))))
  .get('/completeness', async (c) => c.json(await getCompleteness(c.var.ctx)))
  .post('/step', jsonInput(StepReport), async (c) => {
    await reportStep(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/verification', async (c) => c.json(await sendForVerification(c.var.ctx)))

/** Under `/api/professionals`: the directory. */
export const professionalRoutes = new Hono<ApiEnv>()
  .get('/', queryInput(DirectoryQuery), async (c) => c.json(await listDirectory(c.var.ctx, c.req.valid('query'))))
  .get('/:id', async (c) => c.json(await getProfessional(c.var.ctx, professionalId(c.req.param('id')))))

/** Under `/api/businesses`. */
export const partnerRoutes = new Hono<ApiEnv>().get('/:id/partners', async (c) =>
  c.json(await listPartners(c.var.ctx, businessId(c.req.param('id')))),
)

/** Under `/api/reviews/professionals`, for staff. */
export const professionalReviewRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listProfessionalReviews(c.var.ctx)))
  .post('/:id', jsonInput(ProfessionalDecision), async (c) =>
    c.json(await decideProfessional(c.var.ctx, professionalId(c.req.param('id')), c.req.valid('json'))),
  )
