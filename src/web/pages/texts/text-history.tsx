import { useInfiniteQuery } from '@tanstack/react-query'
import type { TextVersion } from '#shared/settings/texts/text-changes.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ShowOlder } from '#web/ui/show-older.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { textHistoryQuery, useOlderText } from './queries.ts'

interface TextHistoryProps {
  page: TextPage
  /** Puts a text into the field. */
  onRestore: (markdown: string, name: string) => void
}

/** What a text was, newest first. */
export function TextHistory({ page, onRestore }: TextHistoryProps) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = useInfiniteQuery(
    textHistoryQuery(page),
  )
  if (!data) {
    return (
      <p role="status" className="mt-4 text-sm text-muted">
        {isError ? 'The history didn’t load. ' : 'Loading the history…'}
        {isError && (
          <button type="button" onClick={() => void refetch()} className={buttonClass('secondary', 'small')}>
            {isFetching ? 'Trying…' : 'Try again'}
          </button>
        )}
      </p>
    )
  }
  return (
    <section aria-label="History" className="mt-4 rounded-card bg-sunken px-4 py-1">
      <ol aria-busy={isFetching} className="divide-y divide-line">
        {data.pages
          .flatMap(({ items }) => items)
          .map((item) => (
            <Entry key={item.version} page={page} item={item} onRestore={onRestore} />
          ))}
      </ol>
      <ShowOlder
        hasMore={hasNextPage}
        hasFailed={isFetchNextPageError}
        isFetching={isFetching}
        onPress={() => void fetchNextPage()}
        size="small"
        className="my-3"
      />
    </section>
  )
}

function Entry({ page, item, onRestore }: TextHistoryProps & { item: TextVersion }) {
  const { version, isShipped, length, changedAt, changedBy } = item
  const { mutateAsync: read, isPending } = useOlderText(page)

  async function restore(): Promise<void> {
    try {
      onRestore((await read(version)).markdown, `Version ${version}`)
    } catch {
      showToast({
        title: 'That version didn’t load',
        description: 'Nothing was changed. Check your connection, then try again.',
        isDestructive: true,
      })
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-sm">
      <time dateTime={changedAt ?? undefined} className="tabular block w-44 text-muted">
        {changedAt && instantText(changedAt)}
      </time>
      <p className="min-w-52 flex-1 wrap-anywhere">
        <span className="font-semibold">{changedBy ?? 'A former member'}</span>{' '}
        {isShipped
          ? 'went back to the shipped text'
          : `published version ${version}, ${length.toLocaleString('en-US')} characters`}
      </p>
      {!isShipped && (
        <button
          type="button"
          aria-label={`Restore version ${version}`}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) void restore()
          }}
          className={buttonClass('quiet', 'small')}
        >
          Restore
        </button>
      )}
    </li>
  )
}
