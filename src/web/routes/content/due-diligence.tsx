import { createFileRoute } from '@tanstack/react-router'
import { dueDiligence } from '#shared/content/due-diligence.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/due-diligence')({
  head: async () => contentHead((await import('#shared/content/due-diligence.ts')).dueDiligence, '/due-diligence'),
  staticData: { isReadingPage: true },
  component: DueDiligence,
})

function DueDiligence() {
  return <ContentPage page={dueDiligence} />
}
