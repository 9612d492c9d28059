import { settingCalls } from '#shared/settings/calls.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { invitationCalls } from '#shared/accounts/calls.ts'
import type { InvitationId, InvitationInput } from '#shared/accounts/invitations.ts'
import { SettingVersion } from '#shared/settings/settings.ts'
import type { SettingChange, SettingName } from '#shared/settings/settings.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ApiError } from '#web/api-client.ts'

/** Short, since other staff change them too. */
const FRESH_MS = 10_000

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => send(settingCalls.listSettings, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** The changes of a setting, newest first. */
export const historyQuery = (name: SettingName) =>
  infiniteQueryOptions({
    queryKey: ['settings', name, 'history'],
    queryFn: ({ pageParam, signal }) =>
      send(settingCalls.listSettingHistory, { name, query: { before: pageParam?.toString() } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.version : undefined),
  })

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => send(invitationCalls.listInvitations, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** Loads nothing unless the user is staff. */
export async function prefetchSettings(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery())
  if (!user?.isAdmin) return
  await Promise.all([queryClient.prefetchQuery(settingsQuery()), queryClient.prefetchQuery(invitationsQuery())])
}

export const CHANGE_SETTING = ['settings', 'change']

/** Changes a setting. Of one that somebody else changed, the page learns what they made of it. */
export function useChangeSetting() {
  const queryClient = useQueryClient()

  async function take(now: SettingVersion): Promise<void> {
    queryClient.setQueryData(settingsQuery().queryKey, (old) =>
      old ? { items: old.items.map((item) => (item.name === now.name ? now : item)) } : old,
    )
    await queryClient.invalidateQueries({ queryKey: historyQuery(now.name).queryKey })
  }

  return useMutation({
    mutationKey: CHANGE_SETTING,
    mutationFn: (change: SettingChange) => send(settingCalls.changeSetting, { body: change }),
    onSuccess: take,
    onError: (error) => {
      const theirs = meanwhile(error)
      return theirs && take(theirs)
    },
  })
}

/** What somebody else made of a setting, if that is why a change was refused. */
export function meanwhile(error: unknown): SettingVersion | undefined {
  if (!(error instanceof ApiError) || error.problem?.reason !== 'changed_meanwhile') return undefined
  return SettingVersion.safeParse(error.problem.existing).data
}

export function useInvite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InvitationInput) => send(invitationCalls.createInvitation, { body: input }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey }),
  })
}

export function useRevoke() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: InvitationId) => send(invitationCalls.revokeInvitation, { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey }),
  })
}
