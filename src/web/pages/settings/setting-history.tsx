import { useInfiniteQuery } from '@tanstack/react-query'
import type { SettingName } from '#shared/settings/settings.ts'
import { SETTING_LABELS, settingText } from '#shared/settings/setting-words.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ShowOlder } from '#web/ui/show-older.tsx'
import { historyQuery } from './queries.ts'

/** What a setting was, newest first. */
export function SettingHistory({ name }: { name: SettingName }) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = useInfiniteQuery(
    historyQuery(name),
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
    <section aria-label={`History: ${SETTING_LABELS[name]}`} className="mt-4 rounded-card bg-sunken px-4 py-1">
      <ol aria-busy={isFetching} className="divide-y divide-line">
        {data.pages
          .flatMap(({ items }) => items)
          .map((item) => (
            <li key={item.version} className="py-3 text-sm sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6">
              <time dateTime={item.changedAt ?? undefined} className="tabular block text-muted">
                {item.changedAt && instantText(item.changedAt)}
              </time>
              <p className="wrap-anywhere">
                <span className="font-semibold">{item.changedBy ?? 'A former member'}</span> set it to{' '}
                {settingText(item)}
              </p>
            </li>
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
