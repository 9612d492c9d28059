import { createFileRoute } from '@tanstack/react-router'
import { loginPath } from '#shared/paths.ts'
import { pageHead } from '#web/frame/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

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

/** S2 §2 "Admin analytics", as everyone but an administrator sees it. */
function AnalyticsPage() {
  return (
    <Notice
      title="Admin Access Required"
      actions={
        <a href={loginPath('/analytics')} className={buttonClass('primary')}>
          Log in
        </a>
      }
    >
      You need admin privileges to view user signups.
    </Notice>
  )
}
