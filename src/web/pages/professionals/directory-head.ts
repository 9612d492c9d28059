import { STATE } from '#region/region.ts'
import type { DirectoryPage } from '#shared/professionals/directory.ts'
import { professionalPath } from '#shared/professionals/partner-types.ts'
import { absolute, pageHead } from '#web/frame/page-head.ts'

/** Metadata for search engines and shared links, the same for every filter. */
export function directoryHead(page: DirectoryPage | undefined) {
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
