import { FILE_TYPES } from '#shared/documents/formats.ts'
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
  updateTask: {
    method: 'patch',
    path: '/api/deals/{id}/tasks/{taskId}',
    body: tasks('TaskChange'),
    answer: tasks('Task'),
  },
  addPaper: { method: 'post', path: '/api/deals/{id}/tasks/{taskId}/papers', answer: tasks('Task'), status: 201 },
  addDocumentAsPaper: {
    method: 'post',
    path: '/api/deals/{id}/tasks/{taskId}/documents',
    body: tasks('TaskDocumentInput'),
    answer: tasks('Task'),
    status: 201,
  },
  answerQuestion: {
    method: 'post',
    path: '/api/deals/{id}/questions/{questionId}/answer',
    body: questions('QuestionAnswer'),
    answer: questions('Questions'),
  },
  getRoomAsGuest: { method: 'get', path: '/api/rooms/{token}', answer: guests('GuestRoom') },
  getPaper: { method: 'get', path: '/api/deals/{id}/papers/{paperId}', answer: FILE_TYPES },
  getBinder: { method: 'get', path: '/api/deals/{id}/binder.zip', answer: ['application/zip'] },
  getDealCalendar: { method: 'get', path: '/api/deals/{id}/calendar.ics', answer: ['text/calendar'] },
  getPaperAsGuest: { method: 'get', path: '/api/rooms/{token}/papers/{paperId}', answer: FILE_TYPES },
  getBinderAsGuest: { method: 'get', path: '/api/rooms/{token}/binder.zip', answer: ['application/zip'] },
} as const satisfies Calls
