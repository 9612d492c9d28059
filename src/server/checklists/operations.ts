import type { Operation } from '#server/platform/http/operation.ts'

export const checklistOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/checklists/{name}',
    summary: 'A checklist to print: `due-diligence.pdf` or `pre-sale.pdf`',
    description: 'Has an `ETag`, and answers 304 to whoever has these bytes already.',
    answer: { status: 200, type: 'application/pdf' },
    errors: ['not_found'],
  },
]
