import { createFileRoute } from '@tanstack/react-router'
import { dueDiligenceChecklist } from '#shared/content/due-diligence-checklist.ts'
import { ChecklistPage } from '#web/checklists/checklist-page.tsx'
import { contentHead } from '#web/content/content-head.ts'

export const Route = createFileRoute('/checklists/due-diligence')({
  head: async () =>
    contentHead(
      (await import('#shared/content/due-diligence-checklist.ts')).dueDiligenceChecklist,
      '/checklists/due-diligence',
    ),
  component: DueDiligenceChecklist,
})

function DueDiligenceChecklist() {
  return (
    <ChecklistPage
      checklist={dueDiligenceChecklist}
      kicker="For buyers, to tick off"
      guide={{ label: 'What each point is about', to: '/due-diligence' }}
      next={[
        { label: 'Plan how to pay for it', to: '/financing' },
        { label: 'Learn how buyers are protected', to: '/buyer-protection' },
        { label: 'Find an advisor', to: '/professionals' },
      ]}
    />
  )
}
