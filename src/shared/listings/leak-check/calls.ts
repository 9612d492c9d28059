import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const leakCheckInput = schemasOf(() => import('./leak-check-input.ts'))

export const leakCheckCalls = {
  checkForLeaks: {
    method: 'post',
    path: '/api/leak-check',
    body: leakCheckInput('LeakCheckInput'),
    answer: leakCheckInput('Leaks'),
  },
} as const satisfies Calls
