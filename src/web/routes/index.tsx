import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#web/pages/home/home-page.tsx'
import { loadHome } from '#web/pages/home/load-home.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context.queryClient),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: HomePage,
})
