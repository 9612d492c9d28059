import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { MouseEvent } from 'react'
import type { ListingId } from '#shared/listings.ts'
import { userQuery } from './queries.ts'

const RoleDialog = lazy(() => import('./role-dialog.tsx').then(({ RoleDialog: component }) => ({ default: component })))

/** The business whose details a signed-out visitor asked for: the dialog is open while there is one. */
let asked: ListingId | undefined
const listeners = new Set<() => void>()

/** The role dialog, loaded when it is first needed. Stands once in the frame. */
export function RoleDialogHost() {
  const listingId = useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  )
  if (listingId === undefined) return null
  return (
    <Suspense>
      <RoleDialog listingId={listingId} onClose={() => ask(undefined)} />
    </Suspense>
  )
}

/** For a link to a business: a visitor who is not signed in gets the role dialog instead of the page (S1 §6). */
export function useDetailsGate(listingId: ListingId): (event: MouseEvent) => void {
  const { data: user } = useQuery(userQuery())
  return (event) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (user || !isPlainClick) return
    event.preventDefault()
    ask(listingId)
  }
}

function ask(listingId: ListingId | undefined): void {
  asked = listingId
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
