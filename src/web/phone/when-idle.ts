import type { QueryClient } from '@tanstack/react-query'

/** Fingers, or an icon on a home screen. */
const PHONE = '(pointer: coarse), (display-mode: standalone)'
const IDLE_WITHIN_MS = 5000

/**
 * Starts what a phone needs once the page has nothing else to do, on phones, on an installed site, and where somebody
 * switched push on. A desk is rarely offline, and a service worker would make each of its pages wait for it.
 */
export function startPhoneWhenIdle(queryClient: QueryClient, memberId: string): void {
  // Not on a page without https.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller && !matchMedia(PHONE).matches) return
  whenIdle(() => {
    // Without it the site works as in any browser that has none.
    import('./start-phone.ts').then(({ startPhone }) => startPhone(queryClient, memberId)).catch(() => {})
  })
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
  else setTimeout(work, IDLE_WITHIN_MS)
}
