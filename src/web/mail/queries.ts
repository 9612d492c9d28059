import { queryOptions } from '@tanstack/react-query'
import { mailCalls } from '#shared/mail/calls.ts'
import { send } from '#web/call.ts'

/** How mail leaves the site, and what failed; for staff. */
export const mailStatusQuery = () =>
  queryOptions({
    queryKey: ['mail-status'],
    queryFn: ({ signal }) => send(mailCalls.getMailStatus, undefined, { signal }),
    staleTime: 30_000,
  })
