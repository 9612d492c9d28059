import { createFileRoute } from '@tanstack/react-router'
import { howItWorks } from '#shared/content/how-it-works.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { loadText } from '#web/content/load-text.ts'

export const Route = createFileRoute('/how-it-works')({
  loader: () => loadText('how-it-works', howItWorks()),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: HowItWorks,
})

function HowItWorks() {
  return <ContentPage page={howItWorks()} text={Route.useLoaderData().text} />
}
