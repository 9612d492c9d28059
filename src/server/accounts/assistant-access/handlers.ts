import { assistantAccessCalls } from '#shared/accounts/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { getAccessRequest } from './access-request.ts'
import { listAssistantAccess, revokeAssistantAccess } from './manage-access.ts'

export const assistantAccessHandlers = handlers(assistantAccessCalls, {
  listAssistantAccess: {
    run: ({ ctx }) => listAssistantAccess(ctx),
    summary: 'The assistants that the signed-in user lets in, newest first',
    errors: ['not_signed_in', 'unavailable'],
  },
  getAccessRequest: {
    run: ({ ctx, request, query }) => getAccessRequest(ctx, query.request, siteUrl(request, ctx.env)),
    summary: 'What an assistant asks of the signed-in user',
    description: '`request` is the query of its authorization request.',
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'unavailable'],
  },
  revokeAssistantAccess: {
    run: ({ ctx, id }) => revokeAssistantAccess(ctx, id),
    summary: 'Ends an assistant’s access at once',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
})
