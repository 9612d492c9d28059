import * as z from 'zod'
import type { Operation } from '#server/platform/http/operation.ts'

const FORM = 'application/x-www-form-urlencoded'

export const assistantAccessOperations: readonly Operation[] = [
  {
    id: 'answerAccessRequest',
    method: 'post',
    path: '/api/account/assistants/answer',
    summary: 'Allows or refuses what an assistant asks, and leads back to it',
    description: '`request` is the query of its authorization request, `answer` is `allow` or `refuse`.',
    text: FORM,
    answer: { status: 303 },
    errors: ['forbidden', 'too_large', 'rate_limited', 'unavailable'],
  },
  {
    id: 'openAuthorization',
    method: 'get',
    path: '/oauth/authorize',
    summary: 'Leads a member to the page that says what an assistant asks (OAuth 2.1, PKCE with S256)',
    description: 'The page says what is missing, and leads back to no address that is not registered.',
    query: z.object({
      response_type: z.literal('code').optional(),
      client_id: z.string().optional(),
      redirect_uri: z.string().optional(),
      code_challenge: z.string().optional(),
      code_challenge_method: z.literal('S256').optional(),
      scope: z.string().optional(),
      state: z.string().optional(),
      resource: z.string().optional(),
    }),
    answer: { status: 303 },
    errors: ['invalid_input', 'not_found'],
  },
  {
    id: 'registerAssistant',
    method: 'post',
    path: '/oauth/register',
    summary: 'Registers an assistant’s program (RFC 7591), which gets no secret',
    description: 'Errors are those of RFC 7591. A program that nobody uses for 90 days has to register again.',
    text: 'application/json',
    answer: { status: 201, type: 'application/json' },
    errors: ['not_found', 'too_large', 'rate_limited', 'unavailable'],
  },
  {
    id: 'exchangeAssistantToken',
    method: 'post',
    path: '/oauth/token',
    summary: 'Tokens for a code, or for a refresh token, each of which works once',
    description: 'Errors are those of RFC 6749. An access token works for an hour, at `/mcp/member` alone.',
    text: FORM,
    answer: { status: 200, type: 'application/json' },
    errors: ['not_found', 'too_large', 'rate_limited', 'unavailable'],
  },
  {
    id: 'revokeAssistantToken',
    method: 'post',
    path: '/oauth/revoke',
    summary: 'Ends a token (RFC 7009), with a refresh token all of the access',
    text: FORM,
    answer: { status: 200 },
    errors: ['not_found', 'too_large', 'rate_limited', 'unavailable'],
  },
]
