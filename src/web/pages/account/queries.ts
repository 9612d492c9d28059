import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownAccountCalls } from '#shared/accounts/calls.ts'
import type { SessionId } from '#shared/accounts/own-account.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'

/** The signed-in user's account and active sessions. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => send(ownAccountCalls.getAccount, undefined, { signal }),
  })

/** After a change: updates the cached user and refetches the account page. */
export function useTakeChange(): (user?: CurrentUser) => Promise<void> {
  const queryClient = useQueryClient()
  return async (user) => {
    if (user) queryClient.setQueryData(userQuery().queryKey, user)
    await queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })
  }
}

/** After a change by which staff may get or lose their rights: refetches the user and the account page. */
export function useTakeRights(): () => Promise<void> {
  const queryClient = useQueryClient()
  const takeChange = useTakeChange()
  return async () => {
    await Promise.all([takeChange(), queryClient.invalidateQueries({ queryKey: userQuery().queryKey })])
  }
}

export function useEndSession() {
  const takeChange = useTakeChange()
  return useMutation({
    mutationFn: (id: SessionId) => send(ownAccountCalls.endSession, { id }),
    onSettled: () => takeChange(),
  })
}

export function useEndOtherSessions() {
  const takeChange = useTakeChange()
  return useMutation({
    mutationFn: () => send(ownAccountCalls.endOtherSessions),
    onSettled: () => takeChange(),
  })
}

/** The current address stays in use. */
export function useCancelEmailChange() {
  const takeChange = useTakeChange()
  return useMutation({
    mutationFn: () => send(ownAccountCalls.cancelEmailChange),
    onSuccess: () => takeChange(),
  })
}
