import { useSyncExternalStore } from 'react'
import { TIME_ZONE } from '#region/region.ts'

/** The reader's time zone; the market's on the server and in the render that hydrates its page. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => TIME_ZONE,
  )
}
