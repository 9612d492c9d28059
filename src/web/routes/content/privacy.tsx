import { createFileRoute } from '@tanstack/react-router'
import { privacy } from '#shared/content/privacy.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/privacy')({
  loader: () => loadText('privacy', privacy()),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: Privacy,
})

function Privacy() {
  return <ContentPage page={privacy()} text={Route.useLoaderData().text} />
}
