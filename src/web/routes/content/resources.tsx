import { createFileRoute } from '@tanstack/react-router'
import { resources } from '#shared/content/resources.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/resources')({
  loader: () => loadText('resources', resources),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: Resources,
})

function Resources() {
  return <ContentPage page={resources} text={Route.useLoaderData().text} />
}
