import type { ListPage } from './checklist-pages.ts'
import { ListView } from './list-view.tsx'
import { useOwnBusiness } from './own-business.ts'
import { OwnChecklist } from './own-checklist.tsx'
import { useTicks } from './use-ticks.ts'

/** A checklist. Its ticks stay in this browser; of the sellers' list, they are saved with a business, if there is one. */
export function ChecklistPage({ page, asked }: { page: ListPage; asked: unknown }) {
  const business = useOwnBusiness(page.checklist.name, asked)
  if (business) return <OwnChecklist key={business.chosen.id} page={page} business={business} />
  return <InBrowser page={page} />
}

function InBrowser({ page }: { page: ListPage }) {
  return (
    <ListView page={page} ticks={useTicks(page.checklist)}>
      What you check off stays in this browser, and no one else can see it.
    </ListView>
  )
}
