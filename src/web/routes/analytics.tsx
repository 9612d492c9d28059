import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#web/analytics/analytics-page.tsx'
import { pageHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/analytics')({
  head: () =>
    pageHead({
      title: 'Trends',
      description: 'How the market does, for its staff.',
      path: '/analytics',
      isPrivate: true,
    }),
  component: AnalyticsPage,
})
