import type { Operation } from '#server/platform/http/operation.ts'

export const checklistOperations: readonly Operation[] = [
  {
    id: 'getChecklist',
    method: 'get',
    path: '/checklists/{name}',
    summary: 'A printable checklist: `due-diligence.pdf` or `pre-sale.pdf`',
    description: 'Has an `ETag`; answers 304 if the client has the current version.',
    answer: { status: 200, type: 'application/pdf' },
    errors: ['not_found'],
  },
]
