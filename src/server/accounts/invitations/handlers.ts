import { invitationCalls } from '#shared/accounts/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { invite, listInvitations, revokeInvitation } from './invitations.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const invitationHandlers = handlers(invitationCalls, {
  listInvitations: {
    run: ({ ctx }) => listInvitations(ctx),
    summary: 'Links with which somebody can join, newest first; for administrators',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  createInvitation: {
    run: ({ ctx, request, body }) => invite(ctx, body, siteUrl(request, ctx.env)),
    summary: 'Makes a link with which one person can join; for administrators',
    description: 'The link is told once: the site keeps no more than its hash.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
  revokeInvitation: {
    run: ({ ctx, id }) => revokeInvitation(ctx, id),
    summary: 'Makes a link useless; for administrators',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
})
