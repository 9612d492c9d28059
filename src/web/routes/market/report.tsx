import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#web/frame/page-head.ts'
import { ReportPage } from '#web/pages/report/report-page.tsx'
import { readReportLink } from '#web/pages/report/report-search.ts'
import type { ReportLink } from '#web/pages/report/report-search.ts'

export const Route = createFileRoute('/report')({
  validateSearch: (search: Record<string, unknown>) => search as ReportLink,
  head: () => privateHead('Report Suspicious Activity', '/report'),
  component: Report,
})

function Report() {
  return <ReportPage target={readReportLink(Route.useSearch())} />
}
