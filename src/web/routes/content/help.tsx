import { createFileRoute } from '@tanstack/react-router'
import { help } from '#shared/content/help.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { loadText } from '#web/content/load-text.ts'

export const Route = createFileRoute('/help')({
  loader: () => loadText('help', help()),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: Help,
})

function Help() {
  return <ContentPage page={help()} text={Route.useLoaderData().text} />
}
