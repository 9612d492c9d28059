import { useSyncExternalStore } from 'react'
import type { ComponentProps } from 'react'
import type { ListingSummary } from '#shared/listings/listings.ts'

type Savable = Pick<ListingSummary, 'id' | 'title'>

/** What `hearts.tsx`, which only members load, makes of hearts. */
interface HeartControl {
  /** Undefined while it isn't known what is saved. */
  toSwitch: ((listing: Savable) => ComponentProps<'a'>) | undefined
  /** A heart has come to the page. */
  onShown: () => void
}

let control: HeartControl | undefined
const listeners = new Set<() => void>()

/** Draws all hearts anew. */
export function controlHearts(next: HeartControl): void {
  control = next
  for (const listener of listeners) listener()
}

/**
 * Saves a business, on a card, a row, a popup and a page. Pages are shared, so it is a plain link for everyone, which
 * survives sign-in; in a member's browser it becomes a switch. Its address is also its style's selector (`heart.css`): a
 * page has dozens.
 */
export function Heart({ listing }: { listing: Savable }) {
  const toSwitch = useSyncExternalStore(
    subscribe,
    () => control?.toSwitch,
    () => undefined,
  )
  return (
    <a href={`/saved?save=${listing.id}`} {...toSwitch?.(listing)}>
      {`Save ${listing.title}`}
    </a>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  control?.onShown()
  return () => listeners.delete(listener)
}
