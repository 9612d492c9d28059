import type { MemberRow } from '#shared/moderation/members.ts'

const BADGE = 'rounded-full px-2.5 py-1 text-xs font-semibold'

/** What staff should notice about a member; nothing for most. */
export function MemberBadges({ member }: { member: MemberRow }) {
  const { isAdmin, isSuspended, isClosed, openReports } = member
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
      {isSuspended && <span className={`${BADGE} bg-brick-soft text-brick`}>Suspended</span>}
      {openReports > 0 && (
        <span className={`${BADGE} bg-brass-soft text-brass-ink`}>
          {openReports === 1 ? '1 open report' : `${openReports} open reports`}
        </span>
      )}
      {isClosed && <span className={`${BADGE} bg-sunken text-muted`}>Closed</span>}
      {isAdmin && <span className={`${BADGE} bg-sunken text-ink`}>Staff</span>}
    </span>
  )
}
