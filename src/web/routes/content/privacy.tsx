import { createFileRoute } from '@tanstack/react-router'
import { privacy } from '#shared/content/privacy.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/privacy')({
  head: async () => contentHead((await import('#shared/content/privacy.ts')).privacy(), '/privacy'),
  staticData: { isReadingPage: true },
  component: Privacy,
})

function Privacy() {
  return <ContentPage page={privacy()} />
}
