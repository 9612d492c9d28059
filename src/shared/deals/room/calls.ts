import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const tasks = schemasOf(() => import('./tasks.ts'))
const facts = schemasOf(() => import('./facts.ts'))
const questions = schemasOf(() => import('./questions.ts'))
const guests = schemasOf(() => import('./guests.ts'))
const afterSale = schemasOf(() => import('./after-sale.ts'))

export const roomCalls = {
  listDueTasks: { method: 'get', path: '/api/tasks/due', answer: tasks('DueTasks') },
  getDealRoom: { method: 'get', path: '/api/deals/{id}/tasks', answer: tasks('Room') },
  addTask: {
    method: 'post',
    path: '/api/deals/{id}/tasks',
    body: tasks('TaskInput'),
    answer: tasks('Task'),
    status: 201,
  },
  setDealFacts: {
    method: 'put',
    path: '/api/deals/{id}/facts',
    body: facts('FactsInput'),
    answer: tasks('Room'),
  },
  deletePaper: { method: 'delete', path: '/api/deals/{id}/papers/{paperId}' },
  listQuestions: {
    method: 'get',
    path: '/api/deals/{id}/questions',
    answer: questions('Questions'),
  },
  askQuestion: {
    method: 'post',
    path: '/api/deals/{id}/questions',
    body: questions('QuestionInput'),
    answer: questions('Questions'),
    status: 201,
  },
  listGuests: { method: 'get', path: '/api/deals/{id}/guests', answer: guests('Guests') },
  inviteGuest: {
    method: 'post',
    path: '/api/deals/{id}/guests',
    body: guests('GuestInput'),
    answer: guests('InvitedGuest'),
    status: 201,
  },
  removeGuest: { method: 'delete', path: '/api/deals/{id}/guests/{guestId}' },
  getAfterSale: {
    method: 'get',
    path: '/api/deals/{id}/after-sale',
    answer: afterSale('AfterSale'),
  },
  setDealReview: {
    method: 'put',
    path: '/api/deals/{id}/review',
    body: afterSale('ReviewInput'),
    answer: afterSale('AfterSale'),
  },
  setPriceConsent: {
    method: 'put',
    path: '/api/deals/{id}/price-consent',
    body: afterSale('PriceConsent'),
    answer: afterSale('AfterSale'),
  },
} as const satisfies Calls
