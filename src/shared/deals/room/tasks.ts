import * as z from 'zod/mini'
import { ConversationId } from '#shared/conversations/conversations.ts'
import { DocumentId } from '#shared/documents/documents.ts'
import { isDay, marketDay } from '#shared/market-day.ts'
import { freeText, rowId, uuid } from '#shared/fields.ts'
import { DEAL_STAGES, isKept } from '#shared/deals/stages.ts'
import type { DealStage } from '#shared/deals/stages.ts'
import { Fact } from './facts.ts'
import { TASK_STATES, TASK_STEP_NAMES } from './task-states.ts'

/** In the order in which they are done. */
export const TASK_AREAS = {
  financial: 'Financial',
  legal: 'Legal',
  operational: 'Operational',
  market: 'Market',
  agencies: 'State, county and city',
  closing: 'Closing',
  handover: 'Handing over',
} as const
export type TaskArea = keyof typeof TASK_AREAS
export const TASK_AREA_NAMES = Object.keys(TASK_AREAS) as [TaskArea, ...TaskArea[]]

/** Whether a task can change: until the closing, and after it those of the handover. */
export function isTaskOpen(stage: DealStage, area: TaskArea): boolean {
  return isKept(stage) || (stage === 'closed' && area === 'handover')
}

/** Of a room, custom ones included. */
export const MAX_TASKS = 500
export const MAX_PAPERS_PER_TASK = 20
export const MAX_PAPERS = 500

export const TaskId = rowId()
export type TaskId = z.infer<typeof TaskId>
export const PaperId = uuid()
export type PaperId = z.infer<typeof PaperId>

const MAX_DUE_DAYS = 730

/** A day in the market's time zone, "2027-03-31". */
const day = z
  .string('Choose a day')
  .check(
    z.refine(
      (given) => isDay(given) && given >= marketDay(Date.now()) && given <= marketDay(Date.now(), MAX_DUE_DAYS),
      'Choose a day from today on, within two years',
    ),
  )

/** A file that a party put to a task. It never changes. */
export const TaskPaper = z.object({
  id: PaperId,
  fileName: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** SHA-256 in hex. */
  hash: z.string(),
  isBySeller: z.boolean(),
  addedAt: z.string(),
  /** It is from the seller's documents for approved buyers: its readers get it with their name on each page. */
  isStamped: z.boolean(),
  /** To the viewer: as a file, page by page alone, or not at all since the seller took it back. */
  opens: z.enum(['file', 'pages', 'nothing']),
})
export type TaskPaper = z.infer<typeof TaskPaper>

const task = {
  id: TaskId,
  area: z.enum(TASK_AREA_NAMES),
  title: z.string(),
  /** What it is about, in a few sentences; may be empty. */
  detail: z.string(),
  /** The law behind it and the day on which it was read; null where there is none. */
  law: z.nullable(z.object({ name: z.string(), url: z.string(), readOn: z.string() })),
  isSellers: z.boolean(),
  /** Whether the other party accepts it; otherwise its owner just says that it is done. */
  isChecked: z.boolean(),
  dueOn: z.nullable(z.string()),
  state: z.enum(TASK_STATES),
  /** What was said with the last step; null if nothing. */
  note: z.nullable(z.string()),
  /** Oldest first. */
  papers: z.array(TaskPaper),
}

/** A task as a guest sees it. */
export const TaskFacts = z.object(task)
export type TaskFacts = z.infer<typeof TaskFacts>

export const Task = z.object({
  ...task,
  isOwn: z.boolean(),
  /** What the viewer may do with it now. */
  steps: z.array(z.enum(TASK_STEP_NAMES)),
  /** Whether papers and days can still change. */
  isOpen: z.boolean(),
})
export type Task = z.infer<typeof Task>

/** Answer of `GET /api/deals/{id}/tasks`, by the conversation's id, and of `PUT …/facts`. Tasks in the order in which they are done. */
export const Room = z.object({
  id: ConversationId,
  listingTitle: z.string(),
  stage: z.enum(DEAL_STAGES),
  isSeller: z.boolean(),
  otherName: z.string(),
  /** Whether tasks, questions and guests can change: from the agreement until the closing. */
  isOpen: z.boolean(),
  /** Day of the closing that both agreed on; null before. */
  closingOn: z.nullable(z.string()),
  facts: z.array(Fact),
  /** Empty before the first agreement. After a deal that came to nothing with each party's own papers alone. */
  tasks: z.array(Task),
})
export type Room = z.infer<typeof Room>

/** Body of `POST /api/deals/{id}/tasks`: a task besides those of the list. The other party checks it. */
export const TaskInput = z.strictObject({
  area: z.enum(TASK_AREA_NAMES, 'Choose an area'),
  title: freeText(200).check(z.minLength(3, 'Say what is to be done')),
  detail: freeText(1000),
  isSellers: z.boolean(),
  dueOn: z.nullable(day),
})
export type TaskInput = z.infer<typeof TaskInput>

/** Body of `PATCH /api/deals/{id}/tasks/{taskId}`: a step, with what there is to say, or another day. */
export const TaskChange = z.union([
  z.strictObject({ step: z.enum(TASK_STEP_NAMES), note: freeText(1000) }),
  z.strictObject({ dueOn: z.nullable(day) }),
])
export type TaskChange = z.infer<typeof TaskChange>

/** Body of `POST /api/deals/{id}/tasks/{taskId}/documents`: a document of the listing, as it is now. */
export const TaskDocumentInput = z.strictObject({ documentId: DocumentId })
export type TaskDocumentInput = z.infer<typeof TaskDocumentInput>

/** A task of one of the viewer's deals that is due: answer of `GET /api/tasks/due`, soonest first. */
export const DueTask = z.object({
  id: TaskId,
  conversationId: ConversationId,
  listingTitle: z.string(),
  title: z.string(),
  dueOn: z.string(),
})
export type DueTask = z.infer<typeof DueTask>
/** The last offer of a deal, which waits for the caller's answer. */
export const WaitingOffer = z.object({
  conversationId: ConversationId,
  listingTitle: z.string(),
  priceCents: z.int(),
  expiresAt: z.string(),
})
export type WaitingOffer = z.infer<typeof WaitingOffer>
export const DueTasks = z.object({ total: z.int(), tasks: z.array(DueTask), offers: z.array(WaitingOffer) })
export type DueTasks = z.infer<typeof DueTasks>
/** What is due within this many days, or is late. */
export const DUE_DAYS = 14
export const MAX_DUE_SHOWN = 5

/** `reason` when something in a room is refused. */
export const ROOM_REASONS = {
  closed: 'room_closed',
  wrongStep: 'wrong_step',
  tooMany: 'too_many',
} as const
