import { createFileRoute } from '@tanstack/react-router'
import { howItWorks } from '#shared/content/how-it-works.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/how-it-works')({
  head: async () => contentHead((await import('#shared/content/how-it-works.ts')).howItWorks(), '/how-it-works'),
  staticData: { isReadingPage: true },
  component: HowItWorks,
})

function HowItWorks() {
  return <ContentPage page={howItWorks()} />
}
