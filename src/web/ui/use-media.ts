import { useSyncExternalStore } from 'react'

/** Below the width at which a panel has room beside a map. */
export const BELOW_PANEL = '(max-width: 1023.98px)'
/** S1 §9: phones. */
export const PHONE = '(max-width: 767.98px)'

/** Whether a media query matches; `onServer` also in the render that hydrates the page. */
export function useMedia(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => onServer,
  )
}
