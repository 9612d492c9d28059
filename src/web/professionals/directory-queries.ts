import { queryOptions } from '@tanstack/react-query'
import { directoryCalls } from '#shared/professionals/directory-calls.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { send } from '#web/call.ts'
import type { DirectorySearch } from './directory-search.ts'

/** A page of the directory. */
export const directoryQuery = (search: DirectorySearch) =>
  queryOptions({
    queryKey: ['professionals', 'directory', search],
    queryFn: ({ signal }) => send(directoryCalls.listProfessionals, { query: search }, { signal }),
  })

export const professionalQuery = (id: ProfessionalId) =>
  queryOptions({
    queryKey: ['professionals', 'one', id],
    queryFn: ({ signal }) => send(directoryCalls.getProfessional, { id }, { signal }),
  })
