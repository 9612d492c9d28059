import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownDataCalls } from '#shared/own-data/calls.ts'
import type { OwnData } from '#shared/accounts/own-data.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { send } from '#web/call.ts'

const ASK_AGAIN_MS = 3000

/** Whether the account is closed, and the copy of its data. A copy that is being made is asked for again. */
export const ownDataQuery = () =>
  queryOptions({
    queryKey: ['own-data'],
    queryFn: ({ signal }) => send(ownDataCalls.getOwnData, undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.copy?.state === 'making' ? ASK_AGAIN_MS : false),
  })

/** Shows the answer of a change, here and on the dashboard. */
export function useTakeOwnData(): (data: OwnData) => void {
  const queryClient = useQueryClient()
  return (data) => {
    queryClient.setQueryData(ownDataQuery().queryKey, data)
    const eraseAt = data.closing?.eraseAt ?? null
    queryClient.setQueryData(userQuery().queryKey, (user) => user && { ...user, eraseAt })
  }
}

export function useRequestCopy() {
  const take = useTakeOwnData()
  return useMutation({
    mutationFn: () => send(ownDataCalls.requestDataCopy),
    onSuccess: take,
  })
}

export function useKeepAccount() {
  const take = useTakeOwnData()
  return useMutation({
    mutationFn: () => send(ownDataCalls.keepAccount),
    onSuccess: take,
  })
}

/** Mails a code to an account without a password. */
export function useRequestClosingCode() {
  return useMutation({ mutationFn: () => send(ownDataCalls.sendClosingCode) })
}
