import { createFileRoute } from '@tanstack/react-router'
import { DirectoryPage } from '#web/pages/professionals/directory-page.tsx'
import { readDirectorySearch } from '#web/professionals/directory-search.ts'
import type { DirectorySearch } from '#web/professionals/directory-search.ts'

export const Route = createFileRoute('/professionals')({
  // Validated by the page, to keep its code out of the entry bundle.
  validateSearch: (search: DirectorySearch) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadDirectory } = await import('#web/pages/professionals/load-directory.ts')
    return loadDirectory(context.queryClient, deps)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Directory,
})

function Directory() {
  return <DirectoryPage search={readDirectorySearch({ ...Route.useSearch() })} />
}
