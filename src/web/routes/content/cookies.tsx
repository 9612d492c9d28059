import { createFileRoute } from '@tanstack/react-router'
import { cookies } from '#shared/content/cookies.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { CountingSwitch } from '#web/pages/cookies/counting-switch.tsx'

export const Route = createFileRoute('/cookies')({
  head: async () => contentHead((await import('#shared/content/cookies.ts')).cookies(), '/cookies'),
  component: Cookies,
})

function Cookies() {
  return (
    <ContentPage page={cookies()}>
      <CountingSwitch />
    </ContentPage>
  )
}
