import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#web/analytics/analytics-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/analytics')({
  head: () => privateHead('Trends', '/analytics'),
  component: AnalyticsPage,
})
