import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { responseTargets } from '#shared/content/facts.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ReportForm } from './report-form.tsx'
import type { ReportTarget } from './report-search.ts'

/** Report Suspicious Activity: what is wrong, with whom, and what happens then. */
export function ReportPage({ target }: { target: ReportTarget }) {
  const [isSent, setSent] = useState(false)
  return (
    <div className="page-work pt-10 md:pt-16">
      <h1 tabIndex={-1} className="max-w-3xl text-4xl sm:text-5xl">
        Report Suspicious Activity
      </h1>
      <div className="mt-8 grid items-start gap-10 md:grid-cols-[minmax(0,1fr)_16rem] md:gap-12">
        {isSent ? (
          <Sent onAnother={() => setSent(false)} />
        ) : (
          <ReportForm target={target} onSent={() => setSent(true)} />
        )}
        <aside aria-labelledby="next-title">
          <h2 id="next-title" className="text-xl">
            What happens next
          </h2>
          <ol className="mt-3 list-decimal space-y-2.5 pl-5 marker:text-brass-ink">
            <li>
              Our staff read it, scams first. Urgent reports are reviewed within {responseTargets.urgent} of support
              time.
            </li>
            <li>We don’t tell the person you report who reported them.</li>
            <li>We keep a record of what we did. If we need to know more, we ask you by email.</li>
          </ol>
          <p className="mt-5 border-l-3 border-brick pl-4 text-sm">
            Have you already lost money? Call your bank first, then the police, then write to us.
          </p>
        </aside>
      </div>
    </div>
  )
}

/** Replaces the form and takes over its focus. */
function Sent({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="sent-title" className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 ref={heading} id="sent-title" tabIndex={-1} className="text-2xl outline-none">
        Your report is with our staff
      </h2>
      <p className="mt-3 text-muted">
        Thank you. Keep every message and document as it is, and don’t pay anyone until you hear from us.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/buyer-protection" className={buttonClass('primary')}>
          Read Buyer Protection
        </Link>
        <Button look="secondary" onClick={onAnother}>
          Report something else
        </Button>
      </div>
    </section>
  )
}
