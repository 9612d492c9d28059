import { depositCalls } from '#shared/deals/deposit/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { CHANGE_ERRORS, READ_ERRORS } from '#server/deals/room/handlers.ts'
import { getDeposit } from './read-deposit.ts'
import { answerEntry, recordDeposit, recordOutcome } from './record-deposit.ts'

export const depositHandlers = handlers(depositCalls, {
  getDeposit: {
    run: ({ ctx, id }) => getDeposit(ctx, id),
    summary: 'What the parties said of a deal’s deposit, newest first',
    description: 'No money passes through the site: it records who holds the deposit, and where it went.',
    errors: READ_ERRORS,
  },
  recordDeposit: {
    run: ({ ctx, id, body }) => recordDeposit(ctx, id, body),
    summary: 'Records who holds the deposit, or corrects that until the other party confirms it',
    description:
      '`answers` is the newest entry, or null for the first. 409 `changed_meanwhile` or `wrong_step`; 403 `conversation_blocked`.',
    errors: [...CHANGE_ERRORS, 'forbidden'],
  },
  recordDepositOutcome: {
    run: ({ ctx, id, body }) => recordOutcome(ctx, id, body),
    summary: 'Records that the deposit or a part of it was released to the seller or returned to the buyer',
    description: 'Also after the deal. At most what is left of what both confirmed. Errors as for `recordDeposit`.',
    errors: [...CHANGE_ERRORS, 'forbidden'],
  },
  answerDepositEntry: {
    run: ({ ctx, id, entryId, body }) => answerEntry(ctx, id, entryId, body),
    summary: 'Confirms what the other party entered about the deposit, or says what is wrong with it',
    description: 'An objection needs a note. 409 `wrong_step`.',
    errors: [...CHANGE_ERRORS, 'forbidden'],
  },
})
