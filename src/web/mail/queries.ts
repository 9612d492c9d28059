import { queryOptions } from '@tanstack/react-query'
import { MailStatus } from '#shared/mail/mail-status.ts'
import { api } from '#web/api-client.ts'

/** How mail leaves the site, and what failed; for staff. */
export const mailStatusQuery = () =>
  queryOptions({
    queryKey: ['mail-status'],
    queryFn: ({ signal }) => api.get('/api/admin/mail', MailStatus, { signal }),
    staleTime: 30_000,
  })
