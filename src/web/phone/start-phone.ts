import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '#web/ui/toast.tsx'
import { cacheBusinesses } from './cache-businesses.ts'
import { sendAddress } from './push-address.ts'
import { readKept } from './read-kept.ts'
import { registerWorker } from './register-worker.ts'

let isStarted = false

/** Once for each loaded page: what a phone needs to be of use offline, and for a member to be reached. */
export async function startPhone(queryClient: QueryClient, memberId: string): Promise<void> {
  if (isStarted) return
  isStarted = true
  const registration = await registerWorker()
  addEventListener('offline', showOffline)
  addEventListener('online', showOnline)
  await cacheBusinesses(queryClient, memberId)
  const kept = await readKept()
  if (kept?.memberId !== memberId || !kept.hasPush || Notification.permission !== 'granted') return
  // The site forgets a browser with its session, e.g. when the password changes.
  await sendAddress(registration)
}

function showOffline(): void {
  showToast({
    title: 'You are offline',
    description: 'What you typed stays here, and what you send waits until you are back.',
  })
}

function showOnline(): void {
  showToast({ title: 'You are online again' })
}
