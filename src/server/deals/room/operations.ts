import { FILE_TYPES, PREVIEW_TYPES } from '#shared/documents/documents.ts'
import * as z from 'zod'
import { GuestRoom } from '#shared/deals/room/guests.ts'
import { QuestionAnswer, Questions } from '#shared/deals/room/questions.ts'
import { Task, TaskChange, TaskDocumentInput } from '#shared/deals/room/tasks.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import { READ_ERRORS } from './handlers.ts'
import { CHANGE_ERRORS } from './handlers.ts'

const PAPER_ERRORS = [...READ_ERRORS, 'forbidden'] as const
const GUEST_ERRORS = ['not_found', 'unavailable'] as const

/** `{id}` is the conversation's; each call is for its two parties, but for those of guests. */
export const roomOperations: readonly Operation[] = [
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
    id: 'answerQuestion',
    method: 'post',
    path: '/api/deals/{id}/questions/{questionId}/answer',
    summary: 'Answers a question, for every approved buyer if it is shared',
    body: QuestionAnswer,
    answer: { status: 200, schema: Questions },
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
