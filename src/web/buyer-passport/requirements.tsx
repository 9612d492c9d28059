import { Check, Circle } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { requirementText } from '#shared/buyer-passport/screening.ts'
import type { Requirement } from '#shared/buyer-passport/screening.ts'
import { useIsReady } from '#web/forms/use-api-form.ts'

/** What a seller asks of buyers, and what of it the viewer has, told before they write. */
export function Requirements({ requirements }: { requirements: readonly Requirement[] }) {
  const isReady = useIsReady()
  // Whoever has just joined gets their data anew, possibly before this part is hydrated: it must not be in the HTML.
  if (requirements.length === 0 || !isReady) return null
  const lacking = requirements.filter(({ isMet }) => !isMet)
  return (
    <section aria-labelledby="requirements-title" className="mt-4 rounded-card bg-sunken px-4 py-3 text-sm">
      <h3 id="requirements-title" className="font-semibold">
        The seller asks for
      </h3>
      <ul className="mt-2 space-y-1.5">
        {requirements.map((requirement) => (
          <li key={requirement.kind} className="flex items-start gap-2">
            <Mark isMet={requirement.isMet} />
            <span>
              {requirementText(requirement)}
              <span className={requirement.isMet ? 'text-muted' : 'font-medium text-brass-ink'}>
                {requirement.isMet ? ': you have it' : ': not yet'}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {lacking.length > 0 && (
        <p className="mt-2.5 text-muted">
          You may write anyway. The seller finds your message apart from those who have everything.{' '}
          <Remedy lacking={lacking} />
        </p>
      )}
    </section>
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
