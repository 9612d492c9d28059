import { createFileRoute } from '@tanstack/react-router'
import { preSaleChecklist } from '#shared/content/pre-sale-checklist.ts'
import { ChecklistPage } from '#web/checklists/checklist-page.tsx'
import { contentHead } from '#web/content/content-head.ts'

export const Route = createFileRoute('/checklists/pre-sale')({
  head: async () =>
    contentHead((await import('#shared/content/pre-sale-checklist.ts')).preSaleChecklist, '/checklists/pre-sale'),
  component: PreSaleChecklist,
})

function PreSaleChecklist() {
  return (
    <ChecklistPage
      checklist={preSaleChecklist}
      kicker="For sellers, to tick off"
      guide={{ label: 'How to prepare a sale', to: '/seller-resources' }}
      next={[
        { label: 'Estimate the value', to: '/valuation' },
        { label: 'List Your Business', to: '/seller-onboarding' },
        { label: 'Read what buyers check', to: '/checklists/due-diligence' },
      ]}
    />
  )
}
