import { createFileRoute } from '@tanstack/react-router'
import type { Section } from '#shared/content/content-page.ts'
import { successStories } from '#shared/content/success-stories.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { Stories } from '#web/pages/success-stories/stories.tsx'

export const Route = createFileRoute('/success-stories')({
  loader: () => loadText('success-stories', successStories),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: SuccessStories,
})

function SuccessStories() {
  return <ContentPage page={successStories} text={Route.useLoaderData().text} inSection={storiesOf} />
}

function storiesOf({ stories }: Section) {
  return stories && <Stories stories={stories} />
}
