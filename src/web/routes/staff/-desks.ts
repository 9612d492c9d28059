import type { ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { DESK_NAMES } from '#shared/desks.ts'
import type { DeskName } from '#shared/desks.ts'
import { lazyPart } from '#web/lazy-part.tsx'

/** What the addresses of all desks may ask for. Each validates its own, to keep that out of the entry bundle. */
export interface DeskSearch {
  email?: string
  queue?: string
  item?: string
  search?: string
  role?: string
  state?: string
  sort?: string
  after?: string
  before?: string
  member?: string
}

/** A page of the staff, which asks the visitor to sign in as an administrator. */
interface Desk {
  Page: ComponentType<{ search: DeskSearch }>
  /** Loads nothing unless the user is staff. */
  prefetch: (queryClient: QueryClient, search: DeskSearch) => Promise<void>
}

const DESKS: Record<DeskName, { title: string; load: () => Promise<Desk> }> = {
  review: {
    title: 'Review queue',
    load: async () => {
      const [{ ReviewPage: Page }, { prefetchReviews: prefetch }] = await Promise.all([
        import('#web/pages/review/review-page.tsx'),
        import('#web/pages/review/queries.ts'),
      ])
      return { Page, prefetch }
    },
  },
  payments: {
    title: 'Payments',
    load: async () => {
      const [{ PaymentsPage: Page }, { prefetchPayments: prefetch }] = await Promise.all([
        import('#web/pages/payments/payments-page.tsx'),
        import('#web/pages/payments/queries.ts'),
      ])
      return { Page, prefetch }
    },
  },
  mail: {
    title: 'Mail',
    load: async () => {
      const [{ MailPage: Page }, { prefetchMail: prefetch }] = await Promise.all([
        import('#web/pages/mail/mail-page.tsx'),
        import('#web/pages/mail/queries.ts'),
      ])
      return { Page, prefetch }
    },
  },
  members: {
    title: 'Members',
    load: async () => {
      const [{ MembersPage: Page }, { prefetchMembers: prefetch }] = await Promise.all([
        import('#web/pages/members/members-page.tsx'),
        import('#web/pages/members/queries.ts'),
      ])
      return { Page, prefetch }
    },
  },
  settings: {
    title: 'Settings',
    load: async () => {
      const [{ SettingsPage: Page }, { prefetchSettings: prefetch }] = await Promise.all([
        import('#web/pages/settings/settings-page.tsx'),
        import('#web/pages/settings/queries.ts'),
      ])
      return { Page, prefetch }
    },
  },
  texts: {
    title: 'Texts',
    load: async () => {
      const [{ TextsPage: Page }, { prefetchTexts: prefetch }] = await Promise.all([
        import('#web/pages/texts/texts-page.tsx'),
        import('#web/pages/texts/queries.ts'),
      ])
      return { Page, prefetch }
    },
  },
}

/** By the last word of the address. */
export const DESK_PAGES: Record<string, Desk['Page']> = Object.fromEntries(
  DESK_NAMES.map((name) => [name, lazyPart(DESKS[name].load, 'Page')] as const),
)

/** The desk of an address; undefined if there is none. */
export function findDesk(word: string) {
  const name = DESK_NAMES.find((each) => each === word)
  return name && DESKS[name]
}
