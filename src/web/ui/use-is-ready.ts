import { useSyncExternalStore } from 'react'

/** False on the server and in the render that hydrates its page, in which nothing may look different. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
