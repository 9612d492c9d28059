import { Hono } from 'hono'
import { InvitationId, InvitationInput } from '#shared/accounts/invitations.ts'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { invite, listInvitations, revokeInvitation } from './invitations.ts'

export const invitationRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listInvitations(c.var.ctx)))
  .post('/', jsonInput(InvitationInput), async (c) =>
    c.json(await invite(c.var.ctx, c.req.valid('json'), siteUrl(c.req.raw, c.var.ctx.env)), 201),
  )
  .delete('/:id', async (c) => {
    await revokeInvitation(c.var.ctx, invitationId(c.req.param('id')))
    return c.body(null, 204)
  })

function invitationId(text: string): InvitationId {
  const parsed = InvitationId.safeParse(text)
  if (!parsed.success) throw new AppError('not_found', 'There is no such invitation, or it is not open any more.')
  return parsed.data
}
