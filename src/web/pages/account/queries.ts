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
export function useCacheChange(): (user?: CurrentUser) => Promise<void> {
  const queryClient = useQueryClient()
  return async (user) => {
    if (user) queryClient.setQueryData(userQuery().queryKey, user)
    await queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })
  }
}

/** After a change by which staff may get or lose their rights: refetches the user and the account page. */
export function useCacheRights(): () => Promise<void> {
  const queryClient = useQueryClient()
  const cacheChange = useCacheChange()
  return async () => {
    await Promise.all([cacheChange(), queryClient.invalidateQueries({ queryKey: userQuery().queryKey })])
  }
}

export function useEndSession() {
  const cacheChange = useCacheChange()
  return useMutation({
    mutationFn: (id: SessionId) => send(ownAccountCalls.endSession, { id }),
    onSettled: () => cacheChange(),
  })
}

export function useEndOtherSessions() {
  const cacheChange = useCacheChange()
  return useMutation({
    mutationFn: () => send(ownAccountCalls.endOtherSessions),
    onSettled: () => cacheChange(),
  })
}

/** The current address stays in use. */
export function useCancelEmailChange() {
  const cacheChange = useCacheChange()
  return useMutation({
    mutationFn: () => send(ownAccountCalls.cancelEmailChange),
    onSuccess: () => cacheChange(),
  })
}
