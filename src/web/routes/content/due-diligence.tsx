import { createFileRoute } from '@tanstack/react-router'
import { dueDiligence } from '#shared/content/due-diligence.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/due-diligence')({
  loader: () => loadText('due-diligence', dueDiligence),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: DueDiligence,
})

function DueDiligence() {
  return <ContentPage page={dueDiligence} text={Route.useLoaderData().text} />
}
