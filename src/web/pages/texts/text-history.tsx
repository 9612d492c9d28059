import { useInfiniteQuery } from '@tanstack/react-query'
import type { TextVersion } from '#shared/settings/texts/text-changes.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { Button } from '#web/ui/button.tsx'
import { HistoryList } from '#web/ui/history-list.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { textHistoryQuery, useOlderText } from './queries.ts'

interface TextHistoryProps {
  page: TextPage
  /** Puts a text into the field. */
  onRestore: (markdown: string, name: string) => void
}

/** What a text was. */
export function TextHistory({ page, onRestore }: TextHistoryProps) {
  return (
    <HistoryList label="History" query={useInfiniteQuery(textHistoryQuery(page))}>
      {(item) => <Entry key={item.version} page={page} item={item} onRestore={onRestore} />}
    </HistoryList>
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
        <Button
          look="quiet"
          size="small"
          aria-label={`Restore version ${version}`}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) void restore()
          }}
        >
          Restore
        </Button>
      )}
    </li>
  )
}
