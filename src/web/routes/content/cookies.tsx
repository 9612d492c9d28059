import { createFileRoute } from '@tanstack/react-router'
import { cookies } from '#shared/content/cookies.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'
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
