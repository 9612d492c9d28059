import { useQuery } from '@tanstack/react-query'
import { ROLE_LABELS } from '#shared/accounts.ts'
import type { BusinessDocument, DocumentOpening } from '#shared/documents.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { openingsQuery } from './queries.ts'

/** Who opened a document and when, newest first. */
export function OpeningsDialog({ document, onClose }: { document: BusinessDocument; onClose: () => void }) {
  const { data: openings, isError, isFetching, refetch } = useQuery(openingsQuery(document.id))
  return (
    <Dialog
      title="Who opened it"
      description={<span className="wrap-anywhere">{document.title}</span>}
      onClose={onClose}
    >
      <div aria-busy={isFetching} className="mt-5">
        {openings && openings.length > 0 && <Openings openings={openings} />}
        {openings?.length === 0 && <p className="text-muted">Nobody has opened this document yet.</p>}
        {!openings && !isError && (
          <p role="status" className="text-muted">
            Loading…
          </p>
        )}
        {!openings && isError && (
          <>
            <p className="text-brick">The list didn&apos;t load.</p>
            <button
              type="button"
              disabled={isFetching}
              onClick={() => void refetch()}
              className={`${buttonClass('secondary', 'small')} mt-3`}
            >
              {isFetching ? 'Trying…' : 'Try again'}
            </button>
          </>
        )}
      </div>
    </Dialog>
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
        {openings.map(({ name, role, openedAt }, index) => (
          <tr key={`${openedAt}-${openings.length - index}`}>
            <td className="py-2.5 pr-4 wrap-anywhere">
              {name ?? 'A visitor who was signed out'}
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

/** The owner's own clock. */
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function roleLabel(role: string): string {
  return (ROLE_LABELS as Readonly<Record<string, string>>)[role] ?? role
}
