import { useQuery } from '@tanstack/react-query'
import type { TextPage as PageName } from '#shared/settings/texts/text-pages.ts'
import { AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textQuery } from './queries.ts'
import { TextEditor } from './text-editor.tsx'

/** Where staff write the text of one page. */
export function TextPage({ page }: { page: PageName }) {
  const { data: user } = useQuery(userQuery())
  const isAdmin = user?.isAdmin === true
  const query = useQuery({ ...textQuery(page), enabled: isAdmin })
  if (!isAdmin) {
    return (
      <AdminRequired path={`/admin/texts/${page}`}>
        You need admin privileges to change the texts of pages.
      </AdminRequired>
    )
  }
  if (query.data) return <TextEditor key={page} text={query.data} />
  return (
    <NotLoaded
      query={query}
      title="The text didn't load"
      loading={
        <Skeleton label="Loading the text" className="page-reading pt-10 md:pt-14" inner="space-y-6">
          <div className="h-12 w-72 max-w-full rounded bg-sunken" />
          <div className="h-11 w-64 max-w-full rounded-card bg-sunken" />
          <div className="h-120 rounded-card bg-sunken" />
        </Skeleton>
      }
    />
  )
}
