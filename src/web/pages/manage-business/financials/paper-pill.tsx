import { TIME_ZONE } from '#region/region.ts'
import { BadgeCheck, ChevronDown, CircleHelp, FileText, PencilLine } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { OwnFinancials } from '#shared/financials/figures.ts'
import { Options } from '#web/ui/options.tsx'
import type { LiveFigure } from './live-years.ts'

const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, month: 'short', year: 'numeric' })

type Papers = OwnFinancials['papers']

interface PaperPillProps {
  name: string
  /** Of the amount, e.g. "Net profit 2025". */
  label: string
  documentId: DocumentId | null
  /** Undefined without an amount. */
  live: LiveFigure | undefined
  papers: Papers
  /** Only says what it is, unless it needs an answer. */
  isFolded?: boolean
  error: string | undefined
  onChoose: (documentId: DocumentId | null) => void
}

const PILL = 'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-2xl border px-2.5 py-1 text-sm leading-snug'

/** Where an amount comes from. Pressed, it is the list of papers that may show it. */
export function PaperPill({
  name,
  label,
  documentId,
  live,
  papers,
  isFolded = false,
  error,
  onChoose,
}: PaperPillProps) {
  const id = useId()
  const { look, icon: Icon, text } = lookOf(live, papers.find((paper) => paper.id === documentId)?.title)
  const question = live?.question
  const needsAnswer = Boolean(error ?? question) || live?.isPaperRefused || live?.isPaperLost
  // Once it was a control it stays one, or it would go with the focus.
  const [isControl, setControl] = useState(false)
  if (!isControl && (needsAnswer || !isFolded)) setControl(true)
  if (isFolded && !isControl) {
    return (
      live && (
        <span className={`${PILL} ${look}`}>
          <Icon strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>
        </span>
      )
    )
  }
  return (
    <>
      <span
        className={`${PILL} relative focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-evergreen max-sm:min-h-11 ${look}`}
      >
        <Icon strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0" />
        <span id={id} className="line-clamp-2 min-w-0 wrap-anywhere">
          {text}
        </span>
        <ChevronDown strokeWidth={1.5} size={14} aria-hidden="true" className="shrink-0" />
        <select
          name={name}
          aria-label={`Paper for ${label}`}
          aria-describedby={error || question ? `${id} ${id}-note` : id}
          aria-invalid={error ? true : undefined}
          value={documentId ?? ''}
          onChange={({ target }) => onChoose(target.value ? Number(target.value) : null)}
          className="absolute inset-0 w-full cursor-pointer text-base opacity-0"
        >
          <PaperOptions papers={papers} />
        </select>
      </span>
      {(error || question) && (
        <span id={`${id}-note`} className="mt-1 block text-sm font-medium text-brick">
          {error ?? (
            <>
              <CircleHelp strokeWidth={1.5} size={16} aria-hidden="true" className="mr-1 inline" />
              Our staff ask: {question}
            </>
          )}
        </span>
      )}
    </>
  )
}

export function PaperOptions({ papers }: { papers: Papers }) {
  return (
    <>
      <option value="">No paper</option>
      <Options
        of={papers.map(({ id, title, isRefused }) => [id, isRefused ? `${title} (refused by our staff)` : title])}
      />
    </>
  )
}

interface PillLook {
  look: string
  icon: LucideIcon
  text: string
}

function lookOf(live: LiveFigure | undefined, title: string | undefined): PillLook {
  if (!live) return { look: 'border-transparent text-muted', icon: FileText, text: title ?? 'No paper' }
  if (live.state === 'reviewed') {
    const until = live.reviewedUntil && ` until ${MONTH.format(new Date(live.reviewedUntil))}`
    return {
      look: 'border-transparent bg-evergreen-soft text-evergreen',
      icon: BadgeCheck,
      text: `Reviewed${until ?? ''}`,
    }
  }
  if (live.state === 'documented') {
    return {
      look: 'border-transparent bg-sky-soft text-ink',
      icon: FileText,
      text: `Documented: ${title ?? 'a paper'}`,
    }
  }
  return { look: 'border-line bg-brass-soft text-brass-ink', icon: PencilLine, text: claimedText(live) }
}

function claimedText({ question, isPaperRefused, isPaperLost }: LiveFigure): string {
  if (question) return 'Claimed: asked about'
  if (isPaperRefused) return 'Claimed: paper refused'
  return isPaperLost ? 'Claimed: which paper now?' : 'Claimed'
}
