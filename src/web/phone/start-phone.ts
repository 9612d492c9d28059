import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '#web/ui/toast.tsx'
import { keepBusinesses } from './keep-businesses.ts'
import { sendAddress } from './push-address.ts'
import { readKept } from './read-kept.ts'
import { registerWorker } from './register-worker.ts'

let isStarted = false

/** Once for each loaded page: what a member's phone needs to be of use offline, and to be reached. */
export async function startPhone(queryClient: QueryClient, memberId: string): Promise<void> {
  if (isStarted) return
  isStarted = true
  const registration = await registerWorker()
  addEventListener('offline', tellOffline)
  addEventListener('online', tellOnline)
  await keepBusinesses(queryClient, memberId)
  const kept = await readKept()
  if (kept?.memberId !== memberId || !kept.hasPush || Notification.permission !== 'granted') return
  // The site forgets a browser with its session, e.g. when the password changes.
  await sendAddress(registration)
}

function tellOffline(): void {
  showToast({
    title: 'You are offline',
    description: 'What you typed stays here, and what you send waits until you are back.',
  })
}

function tellOnline(): void {
  showToast({ title: 'You are online again' })
}
