import { queryOptions } from '@tanstack/react-query'
import { directoryCalls } from '#shared/professionals/directory-calls.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { send } from '#web/call.ts'
import { api } from '#web/api-client.ts'
import { toQuery } from './directory-search.ts'
import type { DirectorySearch } from './directory-search.ts'

const schemas = async () => import('#shared/professionals/directory.ts')

/** A page of the directory. */
export const directoryQuery = (search: DirectorySearch) =>
  queryOptions({
    queryKey: ['professionals', 'directory', search],
    queryFn: ({ signal }) =>
      api.get(`/api/professionals${toQuery(search)}`, async () => (await schemas()).DirectoryPage, { signal }),
  })

export const professionalQuery = (id: ProfessionalId) =>
  queryOptions({
    queryKey: ['professionals', 'one', id],
    queryFn: ({ signal }) => send(directoryCalls.getProfessional, { id }, { signal }),
  })
