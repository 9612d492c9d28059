import { createFileRoute } from '@tanstack/react-router'
import { cookies } from '#shared/content/cookies.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { loadText } from '#web/content/load-text.ts'
import { CountingSwitch } from '#web/pages/cookies/counting-switch.tsx'

export const Route = createFileRoute('/cookies')({
  loader: () => loadText('cookies', cookies()),
  head: contentHead,
  component: Cookies,
})

function Cookies() {
  return (
    <ContentPage page={cookies()} text={Route.useLoaderData().text}>
      <CountingSwitch />
    </ContentPage>
  )
}
