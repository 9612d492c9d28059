import * as z from 'zod'
import { roomCalls } from '#shared/deals/room/calls.ts'
import {
  endGuest,
  getGuestRoom,
  getGuests,
  inviteGuest,
  openGuestBinder,
  openGuestPaper,
} from '#server/deals/room/guests/guests.ts'
import { putDocument, putPaper, withdrawPaper } from '#server/deals/room/papers/put-paper.ts'
import { getBinder } from './papers/binder.ts'
import { openPaper } from './papers/open-paper.ts'
import { getCalendar } from './calendar.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { handlers } from '#server/model/handlers.ts'
import { consentToPrice, getAfterSale, review } from './after-sale.ts'
import { addTask, changeTask, setFacts } from './change-task.ts'
import { listDueTasks } from './due-tasks.ts'
import { answerQuestion, askQuestion, getQuestions } from './questions.ts'
import { getRoom } from './read-room.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

const GUEST_ERRORS = ['not_found', 'unavailable'] as const

export const CHANGE_ERRORS = [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'] as const

export const READ_ERRORS = ['not_signed_in', 'not_found', 'unavailable'] as const

export const roomHandlers = handlers(roomCalls, {
  listDueTasks: {
    run: ({ ctx }) => listDueTasks(ctx),
    summary:
      'What waits for the caller in all deals: tasks that are late or due within 14 days, and offers without an answer',
    errors: ['not_signed_in', 'unavailable'],
  },
  getDealRoom: {
    run: ({ ctx, id }) => getRoom(ctx, id),
    summary: 'The due-diligence room of a deal: tasks with their papers',
    description:
      'Empty before the first agreement. After a deal that came to nothing each party sees its own papers alone. Laws are general information, not advice.',
    errors: READ_ERRORS,
  },
  addTask: {
    run: ({ ctx, id, body }) => addTask(ctx, id, body),
    summary: 'Adds a task of the parties’ own',
    description: '409 `room_closed` or `too_many`.',
    errors: CHANGE_ERRORS,
  },
  setDealFacts: {
    run: ({ ctx, id, body }) => setFacts(ctx, id, body),
    summary: 'Says what applies to the business, which decides its tasks',
    description: 'Adds the tasks that follow, and takes away untouched ones that no longer do.',
    errors: CHANGE_ERRORS,
  },
  deletePaper: {
    run: ({ ctx, id, paperId }) => withdrawPaper(ctx, id, paperId),
    summary: 'Takes the caller’s own paper back, as long as its task is not settled',
    errors: CHANGE_ERRORS,
  },
  listQuestions: {
    run: ({ ctx, id }) => getQuestions(ctx, id),
    summary: 'Questions of the buyer, and shared answers to others',
    errors: READ_ERRORS,
  },
  askQuestion: {
    run: ({ ctx, id, body }) => askQuestion(ctx, id, body),
    summary: 'Asks the seller, for a buyer with open access or an agreement',
    errors: CHANGE_ERRORS,
  },
  listGuests: {
    run: ({ ctx, id }) => getGuests(ctx, id),
    summary: 'Who else reads the room',
    errors: READ_ERRORS,
  },
  inviteGuest: {
    run: ({ ctx, id, body }) => inviteGuest(ctx, id, body),
    summary: 'Lets somebody read the room by a secret address, for at most 30 days',
    description: 'The address is in this answer alone.',
    errors: CHANGE_ERRORS,
  },
  removeGuest: {
    run: ({ ctx, id, guestId }) => endGuest(ctx, id, guestId),
    summary: 'Ends what the caller’s own guest may read',
    errors: CHANGE_ERRORS,
  },
  getAfterSale: {
    run: ({ ctx, id }) => getAfterSale(ctx, id),
    summary: 'How the other party was rated, and what is left to say after the closing',
    errors: READ_ERRORS,
  },
  setDealReview: {
    run: ({ ctx, id, body }) => review(ctx, id, body),
    summary: 'Rates the other party after the closing',
    description: 'Shown once both have, or after 14 days; until then it can be changed.',
    errors: CHANGE_ERRORS,
  },
  setPriceConsent: {
    run: ({ ctx, id, body }) => consentToPrice(ctx, id, body),
    summary: 'Says whether the market report may use the price, rounded',
    description: 'It does once both parties said so.',
    errors: CHANGE_ERRORS,
  },
  updateTask: {
    run: ({ ctx, id, taskId, body }) => changeTask(ctx, id, taskId, body),
    summary: 'Takes a step with a task, or gives it another day',
    description:
      'Only the steps that the task lists. `send_back` needs a note. After the closing only tasks of the handover change. 409 `room_closed` or `wrong_step`.',
    errors: CHANGE_ERRORS,
  },
  addPaper: {
    run: ({ ctx, request, id, taskId }) => putPaper(ctx, id, taskId, readFormParts(request)),
    summary: 'Puts a file to a task',
    description:
      'At most 10 MB: PDF, DOC, DOCX, XLS, XLSX, TXT, JPG or PNG, by name and by content. The same file twice is one paper.',
    errors: [...CHANGE_ERRORS, 'unsupported_media'],
    form: z.object({ file: z.file() }),
  },
  addDocumentAsPaper: {
    run: ({ ctx, id, taskId, body }) => putDocument(ctx, id, taskId, body),
    summary: 'Puts a copy of a document of the listing to a task, for its seller',
    errors: CHANGE_ERRORS,
  },
  answerQuestion: {
    run: ({ ctx, id, questionId, body }) => answerQuestion(ctx, id, questionId, body),
    summary: 'Answers a question, for every approved buyer if it is shared',
    errors: CHANGE_ERRORS,
  },
  getRoomAsGuest: {
    run: ({ ctx, token }) => getGuestRoom(ctx, token),
    summary: 'A room as a guest sees it, by the secret address',
    errors: GUEST_ERRORS,
  },
  getPaper: {
    run: ({ ctx, id, paperId }) => openPaper(ctx, id, paperId),
    summary: 'A paper of the room',
    description:
      'What the seller put in from the documents for approved buyers names its reader on each page, and is closed to a buyer from whom access was taken back.',
    errors: [...READ_ERRORS, 'forbidden'],
  },
  getBinder: {
    run: ({ ctx, id }) => getBinder(ctx, id),
    summary: 'All papers by area and task, with an index and their SHA-256',
    errors: [...READ_ERRORS, 'conflict', 'rate_limited'],
  },
  getDealCalendar: {
    run: async ({ ctx, request, id }) => ({
      text: await getCalendar(ctx, id, siteUrl(request, ctx.env)),
      fileName: 'room.ics',
    }),
    summary: 'Open tasks with a day, and the day of closing, as iCalendar',
    errors: READ_ERRORS,
  },
  getPaperAsGuest: {
    run: ({ ctx, token, paperId }) => openGuestPaper(ctx, token, paperId),
    summary: 'A paper of the room, for a guest',
    errors: [...GUEST_ERRORS, 'forbidden', 'unavailable'],
  },
  getBinderAsGuest: {
    run: ({ ctx, token }) => openGuestBinder(ctx, token),
    summary: 'All papers, for a guest',
    errors: [...GUEST_ERRORS, 'rate_limited'],
  },
})
