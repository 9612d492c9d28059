import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { depositCalls } from '#shared/deals/deposit/calls.ts'
import type {
  Deposit,
  DepositAnswer,
  DepositEntryId,
  DepositInput,
  DepositOutcomeInput,
} from '#shared/deals/deposit/deposit.ts'
import type { Deal } from '#shared/deals/offers.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { send } from '#web/call.ts'

/** Once both have signed, also after the deal came to nothing. */
export function mayHaveDeposit({ offers }: Pick<Deal, 'offers'>): boolean {
  return offers.some(({ state }) => state === 'accepted')
}

/** What was said of the deposit. Its key is within the conversation's, so that news refetch it too. */
export const depositQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'deposit'],
    queryFn: ({ signal }) => send(depositCalls.getDeposit, { id }, { signal }),
  })

/** @throws ApiError with `fields`, or 409 with a `reason`. */
export function useRecordDeposit(id: ConversationId) {
  return useDepositCall(id, (input: DepositInput) => send(depositCalls.recordDeposit, { id, body: input }))
}

/** @throws ApiError with `fields`, or 409 with a `reason`. */
export function useRecordOutcome(id: ConversationId) {
  return useDepositCall(id, (input: DepositOutcomeInput) =>
    send(depositCalls.recordDepositOutcome, { id, body: input }),
  )
}

/** @throws ApiError with `fields`, or 409 with a `reason`. */
export function useAnswerEntry(id: ConversationId) {
  return useDepositCall(id, ({ entryId, ...input }: DepositAnswer & { entryId: DepositEntryId }) =>
    send(depositCalls.answerDepositEntry, { id, entryId, body: input }),
  )
}

function useDepositCall<Input>(id: ConversationId, call: (input: Input) => Promise<Deposit>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (deposit) => queryClient.setQueryData(depositQuery(id).queryKey, deposit),
    // Most likely the other party was faster.
    onError: () => queryClient.invalidateQueries({ queryKey: depositQuery(id).queryKey }),
  })
}
