import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { MouseEvent } from 'react'

const LINK = 'inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink'

/** Home (S1 §2), and before it the results that somebody came from, with their search and as far down as they were. */
export function BackLinks() {
  const results = useSyncExternalStore(subscribeToNothing, findResults, () => undefined)

  return (
    <div className="flex gap-x-6 print:hidden">
      {results && (
        <a href={results} onClick={goBack} className={LINK}>
          <Arrow />
          Back to results
        </a>
      )}
      <Link to="/" className={LINK}>
        {!results && <Arrow />}
        Back to home
      </Link>
    </div>
  )
}

function goBack(event: MouseEvent): void {
  const entry = findEntry()
  if (!entry || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  history.go(entry.index - (navigation.currentEntry?.index ?? 0))
}

function Arrow() {
  return <ArrowLeft strokeWidth={1.5} size={18} aria-hidden="true" />
}

function findResults(): string | undefined {
  return findEntry()?.url ?? undefined
}

/** The last list or map of this tab. Browsers without the Navigation API have the way home only. */
function findEntry(): NavigationHistoryEntry | undefined {
  if (!('navigation' in globalThis)) return undefined
  const { currentEntry } = navigation
  return navigation
    .entries()
    .slice(0, currentEntry?.index ?? 0)
    .findLast(({ url }) => url !== null && /^\/(?:marketplace|map)$/u.test(new URL(url).pathname))
}

function subscribeToNothing(): () => void {
  return () => {}
}
