import type { Operation } from '#server/platform/http/operation.ts'

export const assistantOperations: readonly Operation[] = [
  {
    id: 'useAssistantTool',
    method: 'post',
    path: '/mcp',
    summary:
      'What an AI assistant asks, by the Model Context Protocol (Streamable HTTP): the same for everyone, and reading only',
    answer: { status: 200, type: ['application/json', 'text/event-stream'] },
    errors: ['not_found'],
  },
]
