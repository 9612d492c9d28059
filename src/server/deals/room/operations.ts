import { FILE_TYPES, PREVIEW_TYPES } from '#shared/documents/documents.ts'
import * as z from 'zod'
import { AfterSale, PriceConsent, ReviewInput } from '#shared/deals/room/after-sale.ts'
import { FactsInput } from '#shared/deals/room/facts.ts'
import { GuestInput, GuestRoom, Guests, InvitedGuest } from '#shared/deals/room/guests.ts'
import { QuestionAnswer, QuestionInput, Questions } from '#shared/deals/room/questions.ts'
import { DueTasks, Room, Task, TaskChange, TaskDocumentInput, TaskInput } from '#shared/deals/room/tasks.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const READ_ERRORS = ['not_signed_in', 'not_found', 'unavailable'] as const
const PAPER_ERRORS = [...READ_ERRORS, 'forbidden'] as const
const CHANGE_ERRORS = [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'] as const
const GUEST_ERRORS = ['not_found', 'unavailable'] as const

/** `{id}` is the conversation's; each call is for its two parties, but for those of guests. */
export const roomOperations: readonly Operation[] = [
  {
    id: 'listDueTasks',
    method: 'get',
    path: '/api/tasks/due',
    summary: 'The caller’s own tasks that are late or due within 14 days, of all deals',
    answer: { status: 200, schema: DueTasks },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'getDealRoom',
    method: 'get',
    path: '/api/deals/{id}/tasks',
    summary: 'The due-diligence room of a deal: tasks with their papers',
    description:
      'Empty before the first agreement. After a deal that came to nothing each party sees its own papers alone. Laws are general information, not advice.',
    answer: { status: 200, schema: Room },
    errors: READ_ERRORS,
  },
  {
    id: 'addTask',
    method: 'post',
    path: '/api/deals/{id}/tasks',
    summary: 'Adds a task of the parties’ own',
    description: '409 `room_closed` or `too_many`.',
    body: TaskInput,
    answer: { status: 201, schema: Task },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'updateTask',
    method: 'patch',
    path: '/api/deals/{id}/tasks/{taskId}',
    summary: 'Takes a step with a task, or gives it another day',
    description:
      'Only the steps that the task lists. `send_back` needs a note. After the closing only tasks of the handover change. 409 `room_closed` or `wrong_step`.',
    body: TaskChange,
    answer: { status: 200, schema: Task },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'setDealFacts',
    method: 'put',
    path: '/api/deals/{id}/facts',
    summary: 'Says what applies to the business, which decides its tasks',
    description: 'Adds the tasks that follow, and takes away untouched ones that no longer do.',
    body: FactsInput,
    answer: { status: 200, schema: Room },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'addPaper',
    method: 'post',
    path: '/api/deals/{id}/tasks/{taskId}/papers',
    summary: 'Puts a file to a task',
    description:
      'At most 10 MB: PDF, DOC, DOCX, XLS, XLSX, TXT, JPG or PNG, by name and by content. The same file twice is one paper.',
    form: z.object({ file: z.file() }),
    answer: { status: 201, schema: Task },
    errors: [...CHANGE_ERRORS, 'unsupported_media'],
  },
  {
    id: 'addDocumentAsPaper',
    method: 'post',
    path: '/api/deals/{id}/tasks/{taskId}/documents',
    summary: 'Puts a copy of a document of the listing to a task, for its seller',
    body: TaskDocumentInput,
    answer: { status: 201, schema: Task },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'getPaper',
    method: 'get',
    path: '/api/deals/{id}/papers/{paperId}',
    summary: 'A paper of the room',
    description:
      'What the seller put in from the documents for approved buyers names its reader on each page, and is closed to a buyer from whom access was taken back.',
    answer: { status: 200, type: FILE_TYPES },
    errors: PAPER_ERRORS,
  },
  {
    id: 'getPaperPage',
    method: 'get',
    path: '/api/deals/{id}/papers/{paperId}/pages/{page}',
    summary: 'One page of a PDF of the room as a PDF, or a picture',
    description:
      'As for a document: with the reader’s name if it is one of the seller’s for approved buyers, also of what is view only.',
    answer: { status: 200, type: PREVIEW_TYPES },
    errors: [...PAPER_ERRORS, 'unsupported_media'],
  },
  {
    id: 'deletePaper',
    method: 'delete',
    path: '/api/deals/{id}/papers/{paperId}',
    summary: 'Takes the caller’s own paper back, as long as its task is not settled',
    answer: { status: 204 },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'getBinder',
    method: 'get',
    path: '/api/deals/{id}/binder.zip',
    summary: 'All papers by area and task, with an index and their SHA-256',
    answer: { status: 200, type: 'application/zip' },
    errors: [...READ_ERRORS, 'conflict', 'rate_limited'],
  },
  {
    id: 'getDealCalendar',
    method: 'get',
    path: '/api/deals/{id}/calendar.ics',
    summary: 'Open tasks with a day, and the day of closing, as iCalendar',
    answer: { status: 200, type: 'text/calendar' },
    errors: READ_ERRORS,
  },
  {
    id: 'listQuestions',
    method: 'get',
    path: '/api/deals/{id}/questions',
    summary: 'Questions of the buyer, and shared answers to others',
    answer: { status: 200, schema: Questions },
    errors: READ_ERRORS,
  },
  {
    id: 'askQuestion',
    method: 'post',
    path: '/api/deals/{id}/questions',
    summary: 'Asks the seller, for a buyer with open access or an agreement',
    body: QuestionInput,
    answer: { status: 201, schema: Questions },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'answerQuestion',
    method: 'post',
    path: '/api/deals/{id}/questions/{questionId}/answer',
    summary: 'Answers a question, for every approved buyer if it is shared',
    body: QuestionAnswer,
    answer: { status: 200, schema: Questions },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'listGuests',
    method: 'get',
    path: '/api/deals/{id}/guests',
    summary: 'Who else reads the room',
    answer: { status: 200, schema: Guests },
    errors: READ_ERRORS,
  },
  {
    id: 'inviteGuest',
    method: 'post',
    path: '/api/deals/{id}/guests',
    summary: 'Lets somebody read the room by a secret address, for at most 30 days',
    description: 'The address is in this answer alone.',
    body: GuestInput,
    answer: { status: 201, schema: InvitedGuest },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'removeGuest',
    method: 'delete',
    path: '/api/deals/{id}/guests/{guestId}',
    summary: 'Ends what the caller’s own guest may read',
    answer: { status: 204 },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'getAfterSale',
    method: 'get',
    path: '/api/deals/{id}/after-sale',
    summary: 'How the other party was rated, and what is left to say after the closing',
    answer: { status: 200, schema: AfterSale },
    errors: READ_ERRORS,
  },
  {
    id: 'setDealReview',
    method: 'put',
    path: '/api/deals/{id}/review',
    summary: 'Rates the other party after the closing',
    description: 'Shown once both have, or after 14 days; until then it can be changed.',
    body: ReviewInput,
    answer: { status: 200, schema: AfterSale },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'setPriceConsent',
    method: 'put',
    path: '/api/deals/{id}/price-consent',
    summary: 'Says whether the market report may use the price, rounded',
    description: 'It does once both parties said so.',
    body: PriceConsent,
    answer: { status: 200, schema: AfterSale },
    errors: CHANGE_ERRORS,
  },
  {
    id: 'getRoomAsGuest',
    method: 'get',
    path: '/api/rooms/{token}',
    summary: 'A room as a guest sees it, by the secret address',
    answer: { status: 200, schema: GuestRoom },
    errors: GUEST_ERRORS,
  },
  {
    id: 'getPaperAsGuest',
    method: 'get',
    path: '/api/rooms/{token}/papers/{paperId}',
    summary: 'A paper of the room, for a guest',
    answer: { status: 200, type: FILE_TYPES },
    errors: [...GUEST_ERRORS, 'forbidden', 'unavailable'],
  },
  {
    id: 'getPaperPageAsGuest',
    method: 'get',
    path: '/api/rooms/{token}/papers/{paperId}/pages/{page}',
    summary: 'One page of a PDF of the room as a PDF, or a picture, for a guest',
    answer: { status: 200, type: PREVIEW_TYPES },
    errors: [...GUEST_ERRORS, 'forbidden', 'unavailable', 'unsupported_media'],
  },
  {
    id: 'getBinderAsGuest',
    method: 'get',
    path: '/api/rooms/{token}/binder.zip',
    summary: 'All papers, for a guest',
    answer: { status: 200, type: 'application/zip' },
    errors: [...GUEST_ERRORS, 'rate_limited'],
  },
]
