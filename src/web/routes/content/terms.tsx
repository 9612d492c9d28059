import { createFileRoute } from '@tanstack/react-router'
import { terms } from '#shared/content/terms.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/terms')({
  head: async () => contentHead((await import('#shared/content/terms.ts')).terms(), '/terms'),
  staticData: { isReadingPage: true },
  component: Terms,
})

function Terms() {
  return <ContentPage page={terms()} />
}
