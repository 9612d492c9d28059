import type { QueryClient } from '@tanstack/react-query'
import { loadOnServer } from '#web/load-on-server.ts'
import { readDirectorySearch } from '#web/professionals/directory-search.ts'
import type { DirectorySearch } from '#web/professionals/directory-search.ts'
import { directoryQuery } from '#web/professionals/directory-queries.ts'
import { STATE } from '#region/region.ts'
import type { DirectoryPage } from '#shared/professionals/directory.ts'
import { professionalPath } from '#shared/professionals/partner-types.ts'
import { absolute, pageHead } from '#web/frame/page-head.ts'

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

/** Metadata for search engines and shared links, the same for every filter. */
function directoryHead(page: DirectoryPage | undefined) {
  return pageHead({
    title: 'Find a professional',
    description: `Verified advisors, brokers and commercial appraisers in ${STATE}, by location and specialty.`,
    path: '/professionals',
    jsonLd: import.meta.env.SSR && {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: (page?.items ?? []).map(({ id, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: absolute(professionalPath(id)),
      })),
    },
  })
}
