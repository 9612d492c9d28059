import { createFileRoute } from '@tanstack/react-router'
import { resources } from '#shared/content/resources.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/resources')({
  head: async () => contentHead((await import('#shared/content/resources.ts')).resources, '/resources'),
  staticData: { isReadingPage: true },
  component: Resources,
})

function Resources() {
  return <ContentPage page={resources} />
}
