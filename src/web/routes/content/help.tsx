import { createFileRoute } from '@tanstack/react-router'
import { help } from '#shared/content/help.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/help')({
  head: async () => contentHead((await import('#shared/content/help.ts')).help(), '/help'),
  staticData: { isReadingPage: true },
  component: Help,
})

function Help() {
  return <ContentPage page={help()} />
}
