import type { ListingId } from '#shared/listings/listings.ts'
import { MOST_COMPARED } from '#shared/listings/compared-ids.ts'

/** A business that was chosen to be compared. */
export interface Chosen {
  id: ListingId
  title: string
}

const KEY = 'compare'
const NOTHING: readonly Chosen[] = []

let chosen: readonly Chosen[] | undefined
const listeners = new Set<() => void>()

/** What this browser chose, oldest first. Kept in the browser until it is taken off. */
export function chosenNow(): readonly Chosen[] {
  chosen ??= read()
  return chosen
}

export function noneChosen(): readonly Chosen[] {
  return NOTHING
}

/** Adds a business, or takes it off. Returns false if there is no room for it. */
export function toggleChosen(business: Chosen): boolean {
  const others = chosenNow().filter(({ id }) => id !== business.id)
  if (others.length < chosenNow().length) keep(others)
  else if (others.length < MOST_COMPARED) keep([...others, business])
  else return false
  return true
}

/** Removes a business, if it was chosen. */
export function removeFromComparison(taken: ListingId): void {
  keep(chosenNow().filter(({ id }) => id !== taken))
}

/** Replaces the choice by what a page compares. */
export function chooseAll(businesses: readonly Chosen[]): void {
  keep(businesses.map(({ id, title }) => ({ id, title })))
}

export function subscribeToChosen(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTab)
  }
}

function keep(next: readonly Chosen[]): void {
  chosen = next
  try {
    if (next.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Blocked or full: the choice lasts as long as this page.
  }
  tell()
}

function read(): readonly Chosen[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isChosen).slice(0, MOST_COMPARED) : NOTHING
  } catch {
    return NOTHING
  }
}

function isChosen(given: unknown): given is Chosen {
  const { id, title } = (given ?? {}) as Record<string, unknown>
  return Number.isInteger(id) && typeof title === 'string'
}

function followOtherTab({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  chosen = undefined
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
