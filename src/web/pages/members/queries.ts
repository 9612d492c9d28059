import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { memberCalls } from '#shared/moderation/calls.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { MemberDetail } from '#shared/moderation/members.ts'
import type { StaffNote, TakeDownInput } from '#shared/moderation/members.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { openMember, toFilter, toSearch } from './member-filter.ts'
import type { MemberFilter, MemberSearch } from './member-filter.ts'

/** Short, since other staff change members too. */
const FRESH_MS = 10_000
const KEY = 'staff-members'

/** A page of the members. */
export const membersQuery = (filter: MemberFilter) =>
  queryOptions({
    queryKey: [KEY, 'list', toSearch(filter)],
    queryFn: ({ signal }) => send(memberCalls.listMembers, { query: toSearch(filter) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })

export const memberQuery = (id: UserId) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => send(memberCalls.getMember, { id }, { signal }),
    staleTime: FRESH_MS,
  })

/** Loads nothing unless the user is staff. */
export async function prefetchMembers(queryClient: QueryClient, search: MemberSearch): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery())
  if (!user?.isAdmin) return
  const id = openMember(search)
  await (id ? queryClient.prefetchQuery(memberQuery(id)) : queryClient.prefetchQuery(membersQuery(toFilter(search))))
}

/** Changes a member; the page shows the answer at once. */
export function useChangeMember<Input>(change: (input: Input) => Promise<MemberDetail>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (member) => {
      queryClient.setQueryData(memberQuery(member.id).queryKey, member)
      void queryClient.invalidateQueries({ queryKey: [KEY, 'list'] })
    },
  })
}

/** Takes a listing of a member down, or puts it back. */
export function useModerateListing(sellerId: UserId, id: ListingId) {
  const queryClient = useQueryClient()
  const onSuccess = async () => {
    queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
    await queryClient.invalidateQueries({ queryKey: memberQuery(sellerId).queryKey })
  }
  return {
    takeDown: useMutation({
      mutationFn: (input: TakeDownInput) => send(memberCalls.takeDownListing, { id, body: input }),
      onSuccess,
    }),
    putBack: useMutation({
      mutationFn: (input: StaffNote) => send(memberCalls.putListingBack, { id, body: input }),
      onSuccess,
    }),
  }
}
