import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { mailCalls } from '#shared/mail/calls.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { mailStatusQuery } from '#web/mail/queries.ts'

/** What the DNS says about the sender. Asked in the browser alone, since the page need not wait for it. */
export const mailRecordsQuery = () =>
  queryOptions({
    queryKey: ['mail-records'],
    queryFn: ({ signal }) => send(mailCalls.checkMailRecords, undefined, { signal }),
    staleTime: 60_000,
  })

/** Loads nothing unless the user is staff. */
export async function prefetchMail(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery())
  if (user?.isAdmin) await queryClient.prefetchQuery(mailStatusQuery())
}
