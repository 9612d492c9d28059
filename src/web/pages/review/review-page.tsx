import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { promises } from '#shared/content/facts.ts'
import { REVIEW_HOURS, REVIEW_QUEUES } from '#shared/moderation/reviews.ts'
import type { ReviewCounts, ReviewQueueName } from '#shared/moderation/reviews.ts'
import { AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { SetupNotice } from '#web/billing/setup-notice.tsx'
import { MailNotice } from '#web/mail/mail-notice.tsx'
import { AuditLog } from './audit-log.tsx'
import { reviewCountsQuery } from '#web/moderation/review-counts-query.ts'
import { backupStatusQuery } from './queries.ts'
import {
  BuyerQueue,
  CheckQueue,
  DocumentQueue,
  FiguresQueue,
  ListingQueue,
  MessageQueue,
  ProfessionalQueue,
  ReportQueue,
} from './queues.tsx'
import { readTab } from './review-tab.ts'
import type { ReviewTab } from './review-tab.ts'
import type { BackupStatus } from '#shared/backups/backups.ts'
import { hoursText } from '#web/dates/hours-text.ts'

const HOUR_MS = 3_600_000

/** When the site was last backed up. */
function BackupLine() {
  const { data, isError } = useQuery(backupStatusQuery())
  const text = data ? describe(data) : isError ? 'The time of the last backup could not be loaded.' : 'Last backup: …'
  return <p className="mt-1">{text}</p>
}

function describe({ isOn, isKnown, newestAt, hasFailed }: BackupStatus): string {
  if (!isOn) return 'This site makes no nightly backups: BACKUP_TO is not set.'
  const failure = hasFailed ? ' The last attempt failed; the server log says why.' : ''
  if (!isKnown) return `Last backup: unknown, because BACKUP_TO does not answer.${failure}`
  if (newestAt === null) return `There is no backup yet.${failure}`
  const hours = Math.floor((Date.now() - new Date(newestAt).getTime()) / HOUR_MS)
  return `Last backup: ${hoursText(hours)} ago.${failure}`
}

/** The tabs, each with its own URL. A new queue is one more line. */
const TABS: Record<ReviewTab, { label: string; Panel: ComponentType<{ openItem: string | undefined }> }> = {
  listings: { label: 'Listings', Panel: ListingQueue },
  documents: { label: 'Documents', Panel: DocumentQueue },
  figures: { label: 'Financials', Panel: FiguresQueue },
  checks: { label: 'Checks', Panel: CheckQueue },
  buyers: { label: 'Buyers', Panel: BuyerQueue },
  professionals: { label: 'Professionals', Panel: ProfessionalQueue },
  reports: { label: 'Reports', Panel: ReportQueue },
  messages: { label: 'Messages', Panel: MessageQueue },
  log: { label: 'Log', Panel: AuditLog },
}

/** Where staff verify listings, documents, buyers and professionals. */
export function ReviewPage({ search }: { search: { queue?: unknown; item?: string | undefined } }) {
  const { data: user } = useQuery(userQuery())
  if (!user?.isAdmin) {
    return <AdminRequired path="/admin/review">You need admin privileges to review listings.</AdminRequired>
  }
  const tab = readTab(search.queue)
  const { Panel } = TABS[tab]
  return (
    <div className="page-wide pt-6 md:pt-8">
      <h1 className="text-3xl sm:text-4xl">Review queue</h1>
      <SetupNotice />
      <MailNotice />
      <TabBar />
      <Panel openItem={search.item} key={tab} />
      <footer className="mt-10 border-t border-line pt-4 text-sm text-muted">
        <p>
          Sellers and buyers are promised an answer within {REVIEW_HOURS.promised} to {REVIEW_HOURS.latest} hours,
          professionals within {promises.professionalVerification}.
        </p>
        <BackupLine />
      </footer>
    </div>
  )
}

function TabBar() {
  const { data: counts } = useQuery(reviewCountsQuery())
  return (
    <nav
      aria-label="Review queue"
      className="relative mt-4 flex gap-x-1 overflow-x-auto border-b border-line md:flex-wrap"
    >
      {[...REVIEW_QUEUES, 'log' as const].map((name) => (
        <Link
          key={name}
          to="/admin/$desk"
          params={{ desk: 'review' }}
          search={name === 'listings' ? {} : { queue: name }}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-2.5 -outline-offset-2 text-muted hover:text-ink aria-[current=page]:border-evergreen aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {TABS[name].label}
          {name !== 'log' && counts && <Count count={counts[name]} />}
        </Link>
      ))}
    </nav>
  )
}

function Count({ count }: { count: ReviewCounts[ReviewQueueName] }) {
  if (count === 0) return null
  return (
    <span className="tabular rounded-full bg-sunken px-2 py-0.5 text-xs font-semibold text-ink">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
