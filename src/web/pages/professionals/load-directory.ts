import type { QueryClient } from '@tanstack/react-query'
import { loadOnServer } from '#web/load-on-server.ts'
import { readDirectorySearch } from '#web/professionals/directory-search.ts'
import type { DirectorySearch } from '#web/professionals/directory-search.ts'
import { directoryQuery } from '#web/professionals/directory-queries.ts'
import { directoryHead } from './directory-head.ts'

/**
 * A page of the directory, which may still be loading in the browser, and the head. Loaded lazily, since this code
 * would otherwise be in every page's bundle.
 */
export async function loadDirectory(
  queryClient: QueryClient,
  given: DirectorySearch,
): Promise<{ head: ReturnType<typeof directoryHead> }> {
  const query = directoryQuery(readDirectorySearch({ ...given }))
  await loadOnServer(queryClient.prefetchQuery(query))
  return { head: directoryHead(queryClient.getQueryData(query.queryKey)) }
}
