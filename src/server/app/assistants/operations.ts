import type { Operation } from '#server/platform/http/operation.ts'

const MCP = { status: 200, type: ['application/json', 'text/event-stream'] }
const DOCUMENT = { status: 200, type: 'application/json' }

export const assistantOperations: readonly Operation[] = [
  {
    id: 'useAssistantTool',
    method: 'post',
    path: '/mcp',
    summary:
      'What an AI assistant asks, by the Model Context Protocol (Streamable HTTP): the same for everyone, and reading only',
    answer: MCP,
    errors: ['not_found'],
  },
  {
    id: 'useAssistantToolAsMember',
    method: 'post',
    path: '/mcp/member',
    summary: 'The same for a member who let the assistant in, by OAuth 2.1: their saved businesses and searches too',
    description:
      'Without a token that is valid it is 401, and `WWW-Authenticate` says where to ask for one; 403 if the member did not allow it.',
    answer: MCP,
    errors: ['not_signed_in', 'not_found', 'rate_limited'],
  },
  {
    id: 'getAuthorizationServer',
    method: 'get',
    path: '/.well-known/oauth-authorization-server',
    summary: 'Where assistants register and ask for access (RFC 8414)',
    answer: DOCUMENT,
    errors: ['not_found'],
  },
  {
    id: 'getProtectedResource',
    method: 'get',
    path: '/.well-known/oauth-protected-resource',
    summary: 'What assistants ask access to (RFC 9728)',
    answer: DOCUMENT,
    errors: ['not_found'],
  },
  {
    id: 'getProtectedResourceOfMembers',
    method: 'get',
    path: '/.well-known/oauth-protected-resource/mcp/member',
    summary: 'The same by the address of what is asked for',
    answer: DOCUMENT,
    errors: ['not_found'],
  },
]
