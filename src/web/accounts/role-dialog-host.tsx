import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { ComponentType, MouseEvent } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath } from '#shared/paths.ts'
import { userQuery } from './queries.ts'
import type { RoleDialogProps } from './role-dialog.tsx'

type Opening = Omit<RoleDialogProps, 'onClose'>

interface OpenDialog extends Opening {
  Dialog: ComponentType<RoleDialogProps>
}

let open: OpenDialog | undefined
const listeners = new Set<() => void>()

/** Renders the role dialog while it is open. The frame contains it once. */
export function RoleDialogHost() {
  const shown = useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  )
  if (!shown) return null
  const { Dialog, ...opening } = shown
  return <Dialog {...opening} onClose={() => set(undefined)} />
}

/**
 * Opens the role dialog, e.g. to change the role. The dialog is loaded on first use.
 *
 * @throws if it can't be loaded.
 */
export async function openRoleDialog(opening: Opening = {}): Promise<void> {
  const { RoleDialog } = await import('./role-dialog.tsx')
  set({ ...opening, Dialog: RoleDialog })
}

/**
 * Click handler for links to a business: signed-out visitors get the role dialog instead of the page (S1 §6). The link
 * shows a pending state while the dialog loads.
 */
export function useDetailsGate(listingId: ListingId): { isOpening: boolean; gate: (event: MouseEvent) => void } {
  const { data: user } = useQuery(userQuery())
  const [isOpening, setIsOpening] = useState(false)

  function gate(event: MouseEvent): void {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (user || !isPlainClick) return
    event.preventDefault()
    if (isOpening) return
    setIsOpening(true)
    // If the dialog can't be loaded, the link works as usual.
    openRoleDialog({ listingId })
      .catch(() => location.assign(businessPath(listingId)))
      .finally(() => setIsOpening(false))
  }

  return { isOpening, gate }
}

function set(dialog: OpenDialog | undefined): void {
  open = dialog
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
