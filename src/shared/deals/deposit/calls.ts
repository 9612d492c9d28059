import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const deposit = schemasOf(() => import('./deposit.ts'))

export const depositCalls = {
  getDeposit: { method: 'get', path: '/api/deals/{id}/deposit', answer: deposit('Deposit') },
  recordDeposit: {
    method: 'post',
    path: '/api/deals/{id}/deposit',
    body: deposit('DepositInput'),
    answer: deposit('Deposit'),
    status: 201,
  },
  recordDepositOutcome: {
    method: 'post',
    path: '/api/deals/{id}/deposit/outcomes',
    body: deposit('DepositOutcomeInput'),
    answer: deposit('Deposit'),
    status: 201,
  },
  answerDepositEntry: {
    method: 'post',
    path: '/api/deals/{id}/deposit/entries/{entryId}/answer',
    body: deposit('DepositAnswer'),
    answer: deposit('Deposit'),
  },
} as const satisfies Calls
