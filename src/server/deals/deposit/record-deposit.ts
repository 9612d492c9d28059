import { notFound } from '#shared/api/path-parameters.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { MAX_ENTRIES } from '#shared/deals/deposit/deposit.ts'
import type {
  Deposit,
  DepositAnswer,
  DepositEntryId,
  DepositInput,
  DepositMove,
  DepositOutcomeInput,
} from '#shared/deals/deposit/deposit.ts'
import { DEAL_REASONS } from '#shared/deals/offers.ts'
import { AppError } from '#shared/errors.ts'
import { formatCents } from '#shared/money.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notifyOfDeposit, signalParties } from '#server/deals/notify-parties.ts'
import { getLockedDeal, wrongStep } from '#server/deals/parties.ts'
import type { DealState } from '#server/deals/parties.ts'
import { findPaper } from '#server/deals/room/papers/paper-store.ts'
import { checkWritable, isShared, tooMany } from '#server/deals/room/room-parties.ts'
import { insertEntry, listEntries, updateEntryState } from './deposit-store.ts'
import type { StoredEntry } from './deposit-store.ts'
import { leftOf, stepsOf, toDeposit } from './read-deposit.ts'

/**
 * Records who holds the deposit, or corrects that as long as the other party has not confirmed it. The other party is asked.
 *
 * @throws AppError not_signed_in; not_found; rate_limited; invalid_input: no paper of this room; forbidden/conversation_blocked;
 *   conflict/changed_meanwhile: there is a newer entry; conflict/wrong_step: nothing is agreed, or it is confirmed;
 *   conflict/too_many.
 */
export async function recordDeposit(ctx: Context, id: ConversationId, input: DepositInput): Promise<Deposit> {
  const { answers, ...entry } = input
  return change(ctx, id, async (tx, state, entries) => {
    await checkTurn(tx, state, entries, { answers, isOutcome: false })
    await enter(tx, state, entries, { ...entry, move: 'paid' })
  })
}

/**
 * Records that the deposit, or a part of it, went to the seller or back to the buyer, also after the deal; or corrects that.
 *
 * @throws AppError like `recordDeposit`; invalid_input also for more than is left.
 */
export async function recordOutcome(ctx: Context, id: ConversationId, input: DepositOutcomeInput): Promise<Deposit> {
  const { answers, outcome, ...entry } = input
  return change(ctx, id, async (tx, state, entries) => {
    await checkTurn(tx, state, entries, { answers, isOutcome: true })
    const left = leftOf(entries)
    if (entry.amountCents > left) {
      throw wrongField('amountCents', `More than the ${formatCents(left)} that are still there`)
    }
    const paid = entries.find(({ move, state: at }) => move === 'paid' && at === 'confirmed')
    if (!paid) throw wrongStep()
    const { holder, holderName, licenseNumber } = paid
    await enter(tx, state, entries, { ...entry, move: outcome, holder, holderName, licenseNumber })
  })
}

/**
 * Confirms what the other party entered, or says what is wrong with it. The same answer again changes nothing.
 *
 * @throws AppError not_signed_in; not_found; rate_limited; forbidden/conversation_blocked: an objection; conflict/wrong_step: the
 *   caller's own, or answered or corrected meanwhile.
 */
export async function answerEntry(
  ctx: Context,
  id: ConversationId,
  entryId: DepositEntryId,
  { isRight, note }: DepositAnswer,
): Promise<Deposit> {
  return change(ctx, id, async (tx, state, entries) => {
    const entry = entries.find((one) => one.id === entryId)
    if (!entry) throw notFound('depositEntry')
    const to = isRight ? 'confirmed' : 'objected'
    if (entry.isBySeller === state.isSeller) throw wrongStep()
    if (entry.state === to) return
    if (entry.state !== 'open') throw wrongStep()
    if (!isRight) await checkWritable(tx, state)
    await updateEntryState(tx, entryId, to, isRight ? undefined : note)
    await notifyOfDeposit(tx, state, { step: to, move: entry.move, amountCents: entry.amountCents })
  })
}

/** A change by one of the parties, who take turns. */
async function change(
  ctx: Context,
  id: ConversationId,
  run: (tx: Queryable, state: DealState, entries: StoredEntry[]) => Promise<void>,
): Promise<Deposit> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttleBoth('deposit', userId, id)
  return ctx.db.transaction(async (tx) => {
    const state = await getLockedDeal(tx, id, userId)
    await run(tx, state, await listEntries(tx, id))
    await signalParties(tx, state.deal)
    return toDeposit(tx, state)
  })
}

async function checkTurn(
  tx: Queryable,
  state: DealState,
  entries: readonly StoredEntry[],
  { answers, isOutcome }: { answers: DepositEntryId | null; isOutcome: boolean },
): Promise<void> {
  await checkWritable(tx, state)
  const [newest] = entries
  if ((newest?.id ?? null) !== answers) {
    throw new AppError('conflict', 'The deposit was changed since you opened this page. Read it first.', {
      reason: DEAL_REASONS.stale,
    })
  }
  const steps = stepsOf(state, entries)
  const isCorrection = steps.includes('correct') && (newest?.move !== 'paid') === isOutcome
  if (!isCorrection && !steps.includes(isOutcome ? 'settle' : 'record')) throw wrongStep()
  if (entries.length >= MAX_ENTRIES) throw tooMany(`A deal has at most ${MAX_ENTRIES} entries about its deposit.`)
}

async function enter(
  tx: Queryable,
  state: DealState,
  [newest]: readonly StoredEntry[],
  entry: Omit<Parameters<typeof insertEntry>[2], 'isBySeller'> & { move: DepositMove },
): Promise<void> {
  const { deal, isSeller } = state
  if (entry.paperId !== null) {
    const paper = await findPaper(tx, deal.id, entry.paperId)
    if (!paper || !(isShared(deal.stage) || paper.isBySeller === isSeller)) {
      throw wrongField('paperId', 'Choose a paper of the deal room')
    }
  }
  if (newest?.state === 'open' || newest?.state === 'objected') await updateEntryState(tx, newest.id, 'corrected')
  await insertEntry(tx, deal.id, { ...entry, isBySeller: isSeller })
  await notifyOfDeposit(tx, state, { step: 'recorded', move: entry.move, amountCents: entry.amountCents })
}

function wrongField(name: string, message: string): AppError {
  return new AppError('invalid_input', message, { fields: { [name]: message } })
}
