import { useInfiniteQuery } from '@tanstack/react-query'
import type { SettingName } from '#shared/settings/settings.ts'
import { SETTING_LABELS, settingText } from '#shared/settings/setting-words.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { HistoryList } from '#web/ui/history-list.tsx'
import { historyQuery } from './queries.ts'

/** What a setting was. */
export function SettingHistory({ name }: { name: SettingName }) {
  return (
    <HistoryList label={`History: ${SETTING_LABELS[name]}`} query={useInfiniteQuery(historyQuery(name))}>
      {(item) => (
        <li key={item.version} className="py-3 text-sm sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6">
          <time dateTime={item.changedAt ?? undefined} className="tabular block text-muted">
            {item.changedAt && instantText(item.changedAt)}
          </time>
          <p className="wrap-anywhere">
            <span className="font-semibold">{item.changedBy ?? 'A former member'}</span> set it to {settingText(item)}
          </p>
        </li>
      )}
    </HistoryList>
  )
}
