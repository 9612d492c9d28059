import { createFileRoute } from '@tanstack/react-router'
import { terms } from '#shared/content/terms.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/terms')({
  loader: () => loadText('terms', terms()),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: Terms,
})

function Terms() {
  return <ContentPage page={terms()} text={Route.useLoaderData().text} />
}
