import { Link } from '@tanstack/react-router'
import type { ManagedListing } from '#shared/listings/selling.ts'
import { Count } from './count.tsx'

const TABS = ['listing', 'details', 'photos', 'buyers', 'financials', 'performance'] as const
export type ManageTab = (typeof TABS)[number]

/** Tabs of former addresses, which notices and mails have. */
const FORMER: Readonly<Record<string, ManageTab>> = { access: 'buyers', offers: 'buyers' }

/** The tab that an address names. */
export function tabOf(asked: string | undefined): ManageTab {
  return TABS.find((tab) => tab === asked) ?? FORMER[asked ?? ''] ?? 'listing'
}

const LINK =
  'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-2.5 -outline-offset-2 text-muted aria-[current=page]:[scroll-initial-target:nearest] max-sm:text-sm hover:text-ink aria-[current=page]:border-evergreen aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-5'

/** The tabs of the page, with what waits for the seller in each. */
export function ManageTabs({ listing: { id, waiting }, tab: shown }: { listing: ManagedListing; tab: ManageTab }) {
  const { buyers, offers, questions } = waiting
  const tabs = [
    { tab: 'listing', label: 'Listing' },
    { tab: 'details', label: 'Details' },
    { tab: 'photos', label: 'Photos and documents' },
    { tab: 'buyers', label: 'Buyers', count: buyers + offers, what: 'waiting' },
    { tab: 'financials', label: 'Financials', count: questions, what: questions === 1 ? 'question' : 'questions' },
    { tab: 'performance', label: 'Performance' },
  ] as const
  return (
    <nav
      aria-label="Parts of this page"
      className="relative mt-6 flex overflow-x-auto border-b border-line [scrollbar-width:none] sm:gap-1 print:hidden"
    >
      {tabs.map(({ tab, label, ...waits }) => (
        <Link
          key={tab}
          to="/my-businesses/$id"
          params={{ id: String(id) }}
          search={tab === 'listing' ? {} : { tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          // The router's own mark misses former addresses.
          aria-current={tab === shown ? 'page' : undefined}
          replace
          resetScroll={false}
          preload={false}
          className={LINK}
        >
          {label}
          {'count' in waits && <Count {...waits} />}
        </Link>
      ))}
    </nav>
  )
}
