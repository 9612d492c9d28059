import { useInfiniteQuery } from '@tanstack/react-query'
import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { BusinessDocument, DocumentOpening, DocumentOpenings } from '#shared/documents/documents.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ShowOlder } from '#web/ui/show-older.tsx'
import { openingsQuery } from './queries.ts'

/** Who opened a document, newest first, and a count of the openings by signed-out visitors. */
export function OpeningsDialog({ document, onClose }: { document: BusinessDocument; onClose: () => void }) {
  const query = useInfiniteQuery(openingsQuery(document.id))
  const { data, isError, isFetching, refetch } = query
  const openings = data?.pages.flatMap(({ items }) => items)
  const anonymous = data?.pages.at(-1)?.anonymous
  return (
    <Dialog
      title="Who opened it"
      description={<span className="wrap-anywhere">{document.title}</span>}
      onClose={onClose}
    >
      <div aria-busy={isFetching} className="mt-5">
        {anonymous && anonymous.count > 0 && <SignedOut anonymous={anonymous} />}
        {openings && openings.length > 0 && <Openings openings={openings} />}
        {openings?.length === 0 && (
          <p className="text-muted">
            {anonymous?.count === 0 ? 'No one has opened this document yet.' : 'No signed-in member has opened it yet.'}
          </p>
        )}
        <ShowOlder query={query} size="small" className="mt-4" />
        {!openings && !isError && (
          <p role="status" className="text-muted">
            Loading…
          </p>
        )}
        {!openings && isError && (
          <>
            <p className="text-brick">The list didn&apos;t load.</p>
            <Button look="secondary" size="small" disabled={isFetching} onClick={() => void refetch()} className="mt-3">
              {isFetching ? 'Trying…' : 'Try again'}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

function SignedOut({ anonymous: { count, lastOpenedAt } }: { anonymous: DocumentOpenings['anonymous'] }) {
  return (
    <p className="tabular mb-4 rounded-card bg-sunken px-4 py-3 text-sm">
      <span className="font-semibold">Visitors who were signed out: {count === 1 ? 'once' : `${count} times`}</span>
      {lastOpenedAt && (
        <>
          , last on <time dateTime={lastOpenedAt}>{MOMENT.format(new Date(lastOpenedAt))}</time>
        </>
      )}
      .<span className="block text-muted">Each network counts once an hour.</span>
    </p>
  )
}

function Openings({ openings }: { openings: readonly DocumentOpening[] }) {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 pr-4 font-medium">
            Who
          </th>
          <th scope="col" className="py-2 font-medium">
            When
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {openings.map(({ id, name, role, openedAt }) => (
          <tr key={id}>
            <td className="py-2.5 pr-4 wrap-anywhere">
              {name ?? 'Former member'}
              {role && <span className="block text-sm text-muted">{roleLabel(role)}</span>}
            </td>
            <td className="tabular py-2.5 align-top">
              <time dateTime={openedAt}>{MOMENT.format(new Date(openedAt))}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In the owner's local time. */
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function roleLabel(role: string): string {
  return (ROLE_LABELS as Readonly<Record<string, string>>)[role] ?? role
}
