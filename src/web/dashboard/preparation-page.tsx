import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'

interface PreparationPageProps {
  title: string
  lead: string
  /** What can be done until then, in order. */
  steps: readonly { title: string; text: string }[]
}

/** What stands where a wizard opens with the next release: what it will ask for, so that it can be got ready. */
export function PreparationPage({ title, lead, steps }: PreparationPageProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-10 md:px-6 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-3 text-lg text-pretty text-muted">{lead}</p>
      <h2 className="mt-10 text-2xl">What to get ready</h2>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4 py-4">
            <span className="tabular inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-brass-soft text-sm font-semibold text-brass-ink">
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{step.title}</span>
              <span className="block text-muted">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/dashboard" className={buttonClass('primary')}>
          Back to your dashboard
        </Link>
        <Link to="/marketplace" className={buttonClass('secondary')}>
          Browse the marketplace
        </Link>
      </p>
    </div>
  )
}
