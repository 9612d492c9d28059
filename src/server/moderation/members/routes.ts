import { Hono } from 'hono'
import {
  MembersQuery,
  StaffEmailInput,
  StaffNote,
  StaffRoleInput,
  SuspensionInput,
  TakeDownInput,
} from '#shared/moderation/members.ts'
import { businessId } from '#server/listings/business-id.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput, queryInput } from '#server/platform/http/input.ts'
import { changeRole, correctAddress, endSessions, endTwoFactor, resetTrial } from './change-member.ts'
import { listMembers } from './list-members.ts'
import { getMember, memberId } from './show-member.ts'
import { restoreMember, suspendMember } from './suspend-member.ts'
import { putListingBack, takeDownListing } from './take-down-listing.ts'

/** Under `/api/admin/members`. What undoes or ends something is a POST, since it has a note for the log. */
export const memberRoutes = new Hono<ApiEnv>()
  .get('/', queryInput(MembersQuery), async (c) => c.json(await listMembers(c.var.ctx, c.req.valid('query'))))
  .get('/:id', async (c) => c.json(await getMember(c.var.ctx, memberId(c.req.param('id')))))
  .put('/:id/suspension', jsonInput(SuspensionInput), async (c) =>
    c.json(await suspendMember(c.var.ctx, memberId(c.req.param('id')), c.req.valid('json'))),
  )
  .post('/:id/suspension/end', jsonInput(StaffNote), async (c) =>
    c.json(await restoreMember(c.var.ctx, memberId(c.req.param('id')), c.req.valid('json'))),
  )
  .post('/:id/sessions/end', jsonInput(StaffNote), async (c) =>
    c.json(await endSessions(c.var.ctx, memberId(c.req.param('id')), c.req.valid('json'))),
  )
  .put('/:id/role', jsonInput(StaffRoleInput), async (c) =>
    c.json(await changeRole(c.var.ctx, memberId(c.req.param('id')), c.req.valid('json'))),
  )
  .put('/:id/email', jsonInput(StaffEmailInput), async (c) =>
    c.json(await correctAddress(c.var.ctx, memberId(c.req.param('id')), c.req.valid('json'))),
  )
  .post('/:id/two-factor/end', jsonInput(StaffNote), async (c) =>
    c.json(await endTwoFactor(c.var.ctx, memberId(c.req.param('id')), c.req.valid('json'))),
  )
  .post('/:id/trial/reset', jsonInput(StaffNote), async (c) =>
    c.json(await resetTrial(c.var.ctx, memberId(c.req.param('id')), c.req.valid('json'))),
  )

/** Under `/api/admin/listings`. */
export const takeDownRoutes = new Hono<ApiEnv>()
  .put('/:id/take-down', jsonInput(TakeDownInput), async (c) => {
    await takeDownListing(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/:id/take-down/end', jsonInput(StaffNote), async (c) => {
    await putListingBack(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json'))
    return c.body(null, 204)
  })
