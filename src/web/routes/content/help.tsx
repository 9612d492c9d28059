import { createFileRoute } from '@tanstack/react-router'
import { help } from '#shared/content/help.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/help')({
  loader: () => loadText('help', help()),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: Help,
})

function Help() {
  return <ContentPage page={help()} text={Route.useLoaderData().text} />
}
