import { queryOptions } from '@tanstack/react-query'
import { conversationCalls } from '#shared/conversations/calls.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { send } from '#web/call.ts'

/** The viewer's existing conversation with a professional. */
export const professionalContactQuery = (id: ProfessionalId) =>
  queryOptions({
    queryKey: ['conversations', 'contact', 'professional', id],
    queryFn: ({ signal }) => send(conversationCalls.getProfessionalContact, { id }, { signal }),
    staleTime: 0,
  })
