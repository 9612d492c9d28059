import * as z from 'zod/mini'
import { ConversationId } from '#shared/conversations/conversations.ts'
import { TaskId, PaperId, TaskPaper } from '#shared/deals/room/tasks.ts'
import { freeText, oneLine, requiredText, rowId } from '#shared/fields.ts'
import { isDay, marketDay } from '#shared/market-day.ts'
import { amountError } from '#shared/typed-amount.ts'

/** Who may hold a deposit for two parties. What each needs by law is data of the region. */
export const DEPOSIT_HOLDERS = {
  escrow_agent: 'An escrow agent',
  broker: 'A broker’s trust account',
  attorney: 'An attorney’s trust account',
} as const
export type DepositHolder = keyof typeof DEPOSIT_HOLDERS

/** What happened to the money: paid in, then given to the seller or back to the buyer, at once or in parts. */
export const DEPOSIT_MOVES = {
  paid: 'Paid in',
  released: 'Released to the seller',
  returned: 'Returned to the buyer',
} as const
export type DepositMove = keyof typeof DEPOSIT_MOVES
export const DEPOSIT_OUTCOMES = ['released', 'returned'] as const

/** `open` waits for the other party. An objected one stays as it is until a correction takes its place. */
export const ENTRY_STATE_LABELS = {
  open: 'Not answered yet',
  confirmed: 'Confirmed',
  objected: 'Objected to',
  corrected: 'Corrected',
} as const
export type EntryState = keyof typeof ENTRY_STATE_LABELS

export const MAX_ENTRIES = 50
const MAX_CENTS = 100_000_000_000
const MAX_DAYS_AGO = 730

export const DepositEntryId = rowId()
export type DepositEntryId = z.infer<typeof DepositEntryId>

const cents = z
  .int(amountError('Enter the amount'))
  .check(z.minimum(100, 'At least $1'), z.maximum(MAX_CENTS, 'At most $1,000,000,000'))

/** In the market's time zone. */
const pastDay = z
  .string('Choose a day')
  .check(
    z.refine(
      (day) => isDay(day) && day <= marketDay(Date.now()) && day >= marketDay(Date.now(), -MAX_DAYS_AGO),
      'Choose a day up to today, at most two years ago',
    ),
  )

const what = {
  /** The newest entry that the sender has read; null if there was none. */
  answers: z.nullable(DepositEntryId),
  amountCents: cents,
  movedOn: pastDay,
  /** The receipt: a paper of the deal room. */
  paperId: z.nullable(PaperId),
}

/** Body of `POST /api/deals/{id}/deposit`: who holds it, or a correction of that. */
export const DepositInput = z.strictObject({
  ...what,
  holder: z.enum(Object.keys(DEPOSIT_HOLDERS) as [DepositHolder, ...DepositHolder[]], 'Choose who holds it'),
  holderName: requiredText(120, 'Enter the name', { letters: oneLine('Without line breaks') }),
  licenseNumber: freeText(60).check(oneLine('Without line breaks')),
})
export type DepositInput = z.infer<typeof DepositInput>

/** Body of `POST /api/deals/{id}/deposit/outcomes`: where it went, or a correction of that. */
export const DepositOutcomeInput = z.strictObject({
  ...what,
  outcome: z.enum(DEPOSIT_OUTCOMES, 'Choose where it went'),
})
export type DepositOutcomeInput = z.infer<typeof DepositOutcomeInput>

/** Body of `POST /api/deals/{id}/deposit/entries/{entryId}/answer`. An objection says what is wrong. */
export const DepositAnswer = z
  .strictObject({ isRight: z.boolean(), note: freeText(1000) })
  .check(z.refine(({ isRight, note }) => isRight === (note === ''), { path: ['note'], error: 'Say what is wrong' }))
export type DepositAnswer = z.infer<typeof DepositAnswer>

export const DepositEntry = z.object({
  id: DepositEntryId,
  move: z.enum(Object.keys(DEPOSIT_MOVES) as [DepositMove, ...DepositMove[]]),
  isBySeller: z.boolean(),
  holder: z.enum(Object.keys(DEPOSIT_HOLDERS) as [DepositHolder, ...DepositHolder[]]),
  holderName: z.string(),
  /** May be empty. */
  licenseNumber: z.string(),
  amountCents: z.int(),
  movedOn: z.string(),
  /** Null without a receipt, or with one that the viewer may no longer read. */
  receipt: z.nullable(TaskPaper),
  state: z.enum(Object.keys(ENTRY_STATE_LABELS) as [EntryState, ...EntryState[]]),
  /** What the other party said is wrong. */
  objection: z.nullable(z.string()),
  enteredAt: z.string(),
  answeredAt: z.nullable(z.string()),
})
export type DepositEntry = z.infer<typeof DepositEntry>

/** Answer of `GET /api/deals/{id}/deposit`, by the conversation's id, and of every change. */
export const Deposit = z.object({
  id: ConversationId,
  isSeller: z.boolean(),
  otherName: z.string(),
  /** Newest first. */
  entries: z.array(DepositEntry),
  /** Of what both confirmed: paid in, less what was released and returned. */
  leftCents: z.int(),
  /** What the viewer may do; `correct` and the answers are about the newest entry. */
  steps: z.array(z.enum(['record', 'correct', 'confirm', 'object', 'settle'])),
  /** The task to which a receipt is added; null while none is open. */
  receiptTaskId: z.nullable(TaskId),
})
export type Deposit = z.infer<typeof Deposit>

/** `reason` when a paper can't be deleted since it is a receipt. */
export const IS_RECEIPT = 'is_receipt'
