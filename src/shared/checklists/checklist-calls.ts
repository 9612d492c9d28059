import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const checklist = schemasOf(() => import('./listing-checklist.ts'))

export const checklistCalls = {
  getOwnChecklist: {
    method: 'get',
    path: '/api/my-businesses/{id}/checklist',
    answer: checklist('ListingChecklist'),
  },
  changeOwnChecklist: {
    method: 'patch',
    path: '/api/my-businesses/{id}/checklist',
    body: checklist('ChecklistChange'),
    answer: checklist('ListingChecklist'),
  },
} as const satisfies Calls
