import { Hono } from 'hono'
import { QuestionAnswer, QuestionId } from '#shared/deals/room/questions.ts'
import { PaperId, TaskChange, TaskDocumentInput, TaskId } from '#shared/deals/room/tasks.ts'
import { answerPage, pageNumber } from '#server/documents/answer-page.ts'
import { conversationId } from '#server/conversations/conversation-id.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { getBinder } from './papers/binder.ts'
import { getCalendar } from './calendar.ts'
import { changeTask } from './change-task.ts'
import { getGuestRoom, openGuestBinder, openGuestPage, openGuestPaper } from './guests/guests.ts'
import { openPaper, openPaperPage } from './papers/open-paper.ts'
import { putDocument, putPaper } from './papers/put-paper.ts'
import { answerQuestion, questionNotFound } from './questions.ts'
import { paperNotFound, taskNotFound } from './room-parties.ts'

/** Under `/api`. */
export const roomRoutes = new Hono<ApiEnv>()
  .patch('/deals/:id/tasks/:taskId', jsonInput(TaskChange), async (c) => {
    const [id, task] = [conversationId(c.req.param('id')), taskId(c.req.param('taskId'))]
    return c.json(await changeTask(c.var.ctx, id, task, c.req.valid('json')))
  })
  .post('/deals/:id/tasks/:taskId/papers', async (c) => {
    const [id, task] = [conversationId(c.req.param('id')), taskId(c.req.param('taskId'))]
    return c.json(await putPaper(c.var.ctx, id, task, readFormParts(c.req.raw)), 201)
  })
  .post('/deals/:id/tasks/:taskId/documents', jsonInput(TaskDocumentInput), async (c) => {
    const [id, task] = [conversationId(c.req.param('id')), taskId(c.req.param('taskId'))]
    return c.json(await putDocument(c.var.ctx, id, task, c.req.valid('json')), 201)
  })
  .get('/deals/:id/papers/:paperId', async (c) => {
    const [id, paper] = [conversationId(c.req.param('id')), paperId(c.req.param('paperId'))]
    return answerFile(c, 'attachment', await openPaper(c.var.ctx, id, paper))
  })
  .get('/deals/:id/papers/:paperId/pages/:page', async (c) => {
    const [id, paper] = [conversationId(c.req.param('id')), paperId(c.req.param('paperId'))]
    return answerPage(c, await openPaperPage(c.var.ctx, id, paper, pageNumber(c.req.param('page'))))
  })
  .get('/deals/:id/binder.zip', async (c) =>
    answerFile(c, 'attachment', await getBinder(c.var.ctx, conversationId(c.req.param('id')))),
  )
  .get('/deals/:id/calendar.ics', async (c) => {
    const site = siteUrl(c.req.raw, c.var.ctx.env)
    return c.body(await getCalendar(c.var.ctx, conversationId(c.req.param('id')), site), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="room.ics"',
      'cache-control': 'private, no-store',
    })
  })
  .post('/deals/:id/questions/:questionId/answer', jsonInput(QuestionAnswer), async (c) => {
    const [id, question] = [conversationId(c.req.param('id')), questionId(c.req.param('questionId'))]
    return c.json(await answerQuestion(c.var.ctx, id, question, c.req.valid('json')))
  })

/** Under `/api/rooms`: what guests read by their secret address. */
export const guestRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
  })
  .get('/:token', async (c) => c.json(await getGuestRoom(c.var.ctx, c.req.param('token'))))
  .get('/:token/papers/:paperId', async (c) => {
    const paper = paperId(c.req.param('paperId'))
    return answerFile(c, 'attachment', await openGuestPaper(c.var.ctx, c.req.param('token'), paper))
  })
  .get('/:token/papers/:paperId/pages/:page', async (c) => {
    const [paper, page] = [paperId(c.req.param('paperId')), pageNumber(c.req.param('page'))]
    return answerPage(c, await openGuestPage(c.var.ctx, c.req.param('token'), paper, page))
  })
  .get('/:token/binder.zip', async (c) =>
    answerFile(c, 'attachment', await openGuestBinder(c.var.ctx, c.req.param('token'))),
  )

const NUMBER = /^[1-9]\d{0,9}$/u

/** @throws AppError not_found for anything that is not an id; so do those below. */
function taskId(text: string): TaskId {
  const id = NUMBER.test(text) ? TaskId.safeParse(Number(text)) : undefined
  if (!id?.success) throw taskNotFound()
  return id.data
}

function questionId(text: string): QuestionId {
  const id = NUMBER.test(text) ? QuestionId.safeParse(Number(text)) : undefined
  if (!id?.success) throw questionNotFound()
  return id.data
}

function paperId(text: string): PaperId {
  const id = PaperId.safeParse(text)
  if (!id.success) throw paperNotFound()
  return id.data
}
