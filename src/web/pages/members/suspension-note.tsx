import { suspensionEndText } from '#shared/accounts/suspension.ts'
import type { MemberDetail } from '#shared/moderation/members.ts'
import { dateText } from './member-words.ts'

/** Why and until when a member is kept out; nothing for others. */
export function SuspensionNote({ member: { suspension } }: { member: MemberDetail }) {
  if (!suspension) return null
  const { reason, since, endsAt, byName } = suspension
  return (
    <section
      aria-labelledby="suspension-title"
      className="mt-5 max-w-3xl rounded-card border border-brick/60 bg-brick-soft p-5"
    >
      <h2 id="suspension-title" className="text-xl">
        Suspended {suspensionEndText(endsAt)}
      </h2>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="mt-2 text-sm text-muted">
        By {byName ?? 'a former member of staff'}, {dateText(since)}. The member can’t sign in, and their listings are
        hidden.
      </p>
    </section>
  )
}
