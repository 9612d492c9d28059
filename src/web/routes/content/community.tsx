import { createFileRoute } from '@tanstack/react-router'
import { community } from '#shared/content/community.ts'
import type { Section } from '#shared/content/content-page.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { absolute } from '#web/frame/page-head.ts'
import { SocialLinks } from '#web/frame/social-links.tsx'

export const Route = createFileRoute('/community')({
  loader: () => loadText('community', community),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: Community,
})

function Community() {
  return <ContentPage page={community} text={Route.useLoaderData().text} inSection={shareLinksOf} />
}

function shareLinksOf({ hasShareLinks }: Section) {
  return hasShareLinks && <SocialLinks url={absolute('/')} />
}
