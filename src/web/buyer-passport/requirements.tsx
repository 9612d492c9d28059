import { Check, Circle } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { requirementText } from '#shared/buyer-passport/screening.ts'
import type { Requirement } from '#shared/buyer-passport/screening.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'

interface RequirementsProps {
  requirements: readonly Requirement[]
  /** What the viewer is about to do, lacking some of it or not. */
  before: 'writing' | 'asking'
}

const ANYWAY: Record<RequirementsProps['before'], string> = {
  writing: 'You can still write. Your message goes to a separate list.',
  asking: 'You can still ask. The seller sees what you have and what you lack.',
}

/** What a seller asks of buyers, and what of it the viewer has, told before they write or ask for access. */
export function Requirements({ requirements, before }: RequirementsProps) {
  const id = useId()
  const isReady = useIsReady()
  // Whoever has just joined gets their data anew, possibly before this part is hydrated: it must not be in the HTML.
  if (requirements.length === 0 || !isReady) return null
  const lacking = requirements.filter(({ isMet }) => !isMet)
  return (
    <section aria-labelledby={id} className="mt-4 rounded-card bg-sunken px-4 py-3 text-sm">
      <h3 id={id} className="font-semibold">
        The seller asks for
      </h3>
      <RequirementList requirements={requirements} met="you have it" />
      {lacking.length > 0 && (
        <p className="mt-2.5 text-muted">
          {ANYWAY[before]} <Remedy lacking={lacking} />
        </p>
      )}
    </section>
  )
}

/** Each thing that a seller asks for, and whether a buyer has it. */
export function RequirementList({ requirements, met }: { requirements: readonly Requirement[]; met: string }) {
  return (
    <ul className="mt-2 space-y-1.5">
      {requirements.map((requirement) => (
        <li key={requirement.kind} className="flex items-start gap-2">
          <Mark isMet={requirement.isMet} />
          <span>
            {requirementText(requirement)}
            <span className={requirement.isMet ? 'text-muted' : 'font-medium text-brass-ink'}>
              {requirement.isMet ? `: ${met}` : ': not yet'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Mark({ isMet }: { isMet: boolean }) {
  const Icon = isMet ? Check : Circle
  return (
    <Icon
      strokeWidth={isMet ? 2 : 1.5}
      size={16}
      aria-hidden="true"
      className={`mt-0.5 shrink-0 ${isMet ? 'text-evergreen' : 'text-brass-ink'}`}
    />
  )
}

const LINK = 'font-medium text-evergreen underline underline-offset-2 hover:no-underline'

/** A passport and a proof each have their page; cash is in the passport. */
function Remedy({ lacking }: { lacking: readonly Requirement[] }) {
  const lacksProofAlone = lacking.every(({ kind }) => kind === 'proof')
  return lacksProofAlone ? (
    <Link to="/verified-buyer" preload={false} className={LINK}>
      Send proof of funds
    </Link>
  ) : (
    <Link to="/passport" preload={false} className={LINK}>
      Go to your passport
    </Link>
  )
}
