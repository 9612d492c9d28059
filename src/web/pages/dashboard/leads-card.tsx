import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isProfessional } from '#shared/professionals/professional-roles.ts'
import type { ProfessionalProfile } from '#shared/professionals/professionals.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import type { Leads } from '#shared/conversations/conversations.ts'
import { UNREAD_POLL_MS } from '#shared/notifications/notifications.ts'
import { ConversationList } from '#web/conversations/conversation-list.tsx'
import { leadsQuery } from '#web/conversations/queries.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ownProfileQuery } from '#web/professionals/own-profile-query.ts'

/**
 * For professionals, and for other members who were contacted as one: their latest leads. For professionals it is
 * refetched as often as the unread count beside it.
 */
export function LeadsCard({ user }: { user: CurrentUser }) {
  const isOne = isProfessional(user.role)
  const { data: leads, isError } = useQuery({ ...leadsQuery(), refetchInterval: isOne && UNREAD_POLL_MS })
  const isNobody = isOne && leads?.total === 0
  const { data: profile } = useQuery({ ...ownProfileQuery(), enabled: isNobody })
  if (!isOne && !leads?.total) return null
  return (
    <section aria-labelledby="leads-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="leads-title" className="text-2xl sm:text-[1.75rem]">
            Your leads
          </h2>
          <p className="tabular mt-1 text-muted">
            {leads ? countText(leads, profile) : isError ? FAILED : 'One moment…'}
          </p>
        </div>
        <Link to={isOne ? '/professional-onboarding' : '/messages'} className={buttonClass('secondary', 'small')}>
          {isOne ? 'Your professional profile' : 'All your messages'}
        </Link>
      </div>
      {leads && leads.total > 0 && (
        <div className="mt-4">
          <ConversationList items={leads.items} />
          {leads.total > leads.items.length && (
            <Link
              to="/messages"
              className="mt-2 inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
            >
              All your messages
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

const FAILED = 'They didn’t load. You can find all of them in your messages.'

function countText({ total, unread }: Leads, profile: ProfessionalProfile | null | undefined): string {
  if (total === 0) return `No one has written to you yet. ${whereFound(profile)}`
  const people = total === 1 ? 'One person wrote' : `${total.toLocaleString('en-US')} people wrote`
  if (unread === 0) return `${people} to you. You have read everything.`
  return `${people} to you; ${unread.toLocaleString('en-US')} unread.`
}

function whereFound(profile: ProfessionalProfile | null | undefined): string {
  if (profile === undefined) return 'Clients find professionals in the directory.'
  return profile?.verificationStatus === 'verified'
    ? 'You are in the directory, where clients can find you.'
    : 'Clients can find you in the directory once you are verified.'
}
