import { Link, useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'

const TABS = [
  { tab: 'overview', label: 'Overview' },
  { tab: 'financials', label: 'Financials' },
  { tab: 'location', label: 'Location' },
  { tab: 'documents', label: 'Documents' },
  { tab: 'history', label: 'History' },
] as const

export type BusinessTab = (typeof TABS)[number]['tab']

/** Tabs are links, so they can be shared. Arrow keys move between them. */
export function BusinessTabs({ id, tab }: { id: number; tab: BusinessTab }) {
  const navigate = useNavigate()

  function move(event: KeyboardEvent): void {
    // The focused tab, which can be ahead of the selected one.
    const current = TABS.findIndex((candidate) => `tab-${candidate.tab}` === document.activeElement?.id)
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: TABS.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = TABS[(target + TABS.length) % TABS.length]?.tab ?? 'overview'
    document.getElementById(`tab-${next}`)?.focus()
    void navigate({
      to: '/business/$id',
      params: { id: String(id) },
      search: searchFor(next),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div
      role="tablist"
      aria-label="About this business"
      onKeyDown={move}
      className="flex overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:pr-10 max-sm:fades-out sm:gap-1"
    >
      {TABS.map(({ tab: name, label }) => (
        <Link
          key={name}
          id={`tab-${name}`}
          role="tab"
          aria-selected={name === tab}
          aria-controls="business-panel"
          tabIndex={name === tab ? 0 : -1}
          to="/business/$id"
          params={{ id: String(id) }}
          search={searchFor(name)}
          activeOptions={{ exact: true, includeSearch: true }}
          replace
          resetScroll={false}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-2.5 -outline-offset-2 text-muted aria-selected:[scroll-initial-target:nearest] max-sm:text-sm hover:text-ink aria-selected:border-evergreen aria-selected:font-semibold aria-selected:text-ink sm:px-5"
        >
          {label}
        </Link>
      ))}
    </div>
  )
}

function searchFor(tab: BusinessTab): { tab?: BusinessTab } {
  return tab === 'overview' ? {} : { tab }
}
