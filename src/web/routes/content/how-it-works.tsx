import { createFileRoute } from '@tanstack/react-router'
import { howItWorks } from '#shared/content/how-it-works.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/how-it-works')({
  loader: () => loadText('how-it-works', howItWorks()),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: HowItWorks,
})

function HowItWorks() {
  return <ContentPage page={howItWorks()} text={Route.useLoaderData().text} />
}
