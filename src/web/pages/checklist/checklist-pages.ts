import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Checklist } from '#shared/content/checklists/checklist.ts'
import type { PageLink } from '#shared/content/content-page.ts'
import { dueDiligenceChecklist } from '#shared/content/checklists/due-diligence-checklist.ts'
import { preSaleChecklist } from '#shared/content/checklists/pre-sale-checklist.ts'
import { pageHead } from '#web/frame/page-head.ts'
import { loadOwnBusiness } from './own-business.ts'

/** A checklist's page and its surrounding content. */
export interface ListPage {
  checklist: Checklist
  kicker: string
  /** The guide that explains the points. */
  guide: PageLink
  next: readonly PageLink[]
}

const PAGES: readonly ListPage[] = [
  {
    checklist: dueDiligenceChecklist,
    kicker: 'For buyers, to check off',
    guide: { label: 'What each point is about', to: '/due-diligence' },
    next: [
      { label: 'Plan how to pay for it', to: '/financing' },
      { label: 'Learn how buyers are protected', to: '/buyer-protection' },
      { label: 'Find an advisor', to: '/professionals' },
    ],
  },
  {
    checklist: preSaleChecklist,
    kicker: 'For sellers, to check off',
    guide: { label: 'How to prepare a sale', to: '/seller-resources' },
    next: [
      { label: 'Estimate the value', to: '/valuation' },
      { label: 'List Your Business', to: '/seller-onboarding' },
      { label: 'Read what buyers check', to: '/checklists/due-diligence' },
    ],
  },
]

/** @throws notFound for an unknown name. */
export async function loadListPage(queryClient: QueryClient, name: string, search: string): Promise<void> {
  getListPage(name)
  await loadOwnBusiness(queryClient, name, new URLSearchParams(search).get('business'))
}

/** @throws notFound for an unknown name. */
export function getListPage(name: string): ListPage {
  const page = findListPage(name)
  if (!page) throw notFound()
  return page
}

/** A missing page gets the head of the not-found page. */
export function checklistHead(name: string) {
  const page = findListPage(name)
  if (!page) return {}
  const { title, description } = page.checklist
  return pageHead({ title, description, path: `/checklists/${name}` })
}

function findListPage(name: string): ListPage | undefined {
  return PAGES.find(({ checklist }) => checklist.name === name)
}
