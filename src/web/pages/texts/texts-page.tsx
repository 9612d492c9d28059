import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { textsQuery } from './queries.ts'
import { stateText } from './text-state.ts'

/** The pages whose text staff can replace by their own. */
export function TextsPage() {
  const { data: user } = useQuery(userQuery())
  if (!user?.isAdmin) {
    return <AdminRequired path="/admin/texts">You need admin privileges to change the texts of pages.</AdminRequired>
  }
  return (
    <div className="page-reading pt-10 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Texts</h1>
      <p className="mt-3 max-w-142 text-lg text-muted">
        What the pages of this site say: its policies and its guides. Each comes with a text that you can change.
      </p>
      <AllTexts />
    </div>
  )
}

function AllTexts() {
  const query = useQuery(textsQuery())
  const { data, isFetching } = query
  if (!data) return <NotLoaded query={query} title="The texts didn't load" loading={<TextsSkeleton />} />
  return (
    <ul aria-busy={isFetching} className="mt-8 divide-y divide-line border-y border-line">
      {data.items.map((text) => (
        <li key={text.page} className="relative py-4">
          <Link
            to="/admin/texts/$page"
            params={{ page: text.page }}
            className="font-medium text-evergreen underline-offset-2 after:absolute after:inset-0 hover:underline"
          >
            {text.title}
          </Link>
          <p className="text-sm wrap-anywhere text-muted">
            /{text.page} · {stateText(text)}
          </p>
          {text.isOvertaken && (
            <p className="mt-1 text-sm font-medium text-brass-ink">The shipped text changed since</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function TextsSkeleton() {
  return (
    <ListSkeleton label="Loading the texts" rows={6} className="mt-8">
      <div className="space-y-2 py-4">
        <div className="h-5 w-40 rounded bg-sunken" />
        <div className="h-4 w-64 max-w-full rounded bg-sunken" />
      </div>
    </ListSkeleton>
  )
}
