import { createFileRoute } from '@tanstack/react-router'
import { community } from '#shared/content/community.ts'
import type { Section } from '#shared/content/content-page.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { absolute } from '#web/frame/page-head.ts'
import { SocialLinks } from '#web/frame/social-links.tsx'

export const Route = createFileRoute('/community')({
  head: async () => contentHead((await import('#shared/content/community.ts')).community, '/community'),
  staticData: { isReadingPage: true },
  component: Community,
})

function Community() {
  return <ContentPage page={community} inSection={shareLinksOf} />
}

function shareLinksOf({ hasShareLinks }: Section) {
  return hasShareLinks && <SocialLinks url={absolute('/')} />
}
