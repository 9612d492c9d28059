import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UserId } from '#shared/accounts/user.ts'
import type { MemberDetail } from '#shared/moderation/members.ts'
import { ApiError } from '#web/api-client.ts'
import { roleText } from '#web/accounts/role-text.ts'
import { PagePending } from '#web/frame/page-pending.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberBadges } from './member-badges.tsx'
import { toSearch } from './member-filter.ts'
import type { MemberFilter } from './member-filter.ts'
import { MemberHistory } from './member-history.tsx'
import { MemberListings } from './member-listings.tsx'
import { accessText, dateText, nameOf } from './member-words.ts'
import { memberQuery } from './queries.ts'
import { suspensionEndText } from '#shared/accounts/suspension.ts'

/** One member, and what staff can do. */
export function MemberView({ id, filter, staffId }: { id: UserId; filter: MemberFilter; staffId: UserId }) {
  const query = useQuery(memberQuery(id))
  const { data: member, error } = query
  return (
    <>
      <Link
        to="/admin/$desk"
        params={{ desk: 'members' }}
        search={toSearch(filter)}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-evergreen underline-offset-2 hover:underline"
      >
        <ArrowLeft strokeWidth={1.5} size={18} aria-hidden="true" />
        Members
      </Link>
      {member && <Member member={member} isSelf={id === staffId} />}
      {!member &&
        (error instanceof ApiError && error.status === 404 ? (
          <Notice title="No such member">The account was erased, or the address is wrong.</Notice>
        ) : (
          <NotLoaded
            query={query}
            title="The member didn't load"
            loading={<PagePending>Loading the member…</PagePending>}
          />
        ))}
    </>
  )
}

function Member({ member, isSelf }: { member: MemberDetail; isSelf: boolean }) {
  return (
    <>
      <h1 className="mt-2 text-4xl wrap-anywhere sm:text-5xl">{nameOf(member)}</h1>
      <p className="mt-2 text-lg wrap-anywhere text-muted">{member.email}</p>
      <MemberBadges member={member} />
      <SuspensionNote member={member} />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <MemberActions member={member} isSelf={isSelf} />
        </div>
        <div className="grid min-w-0 gap-10 lg:col-start-1 lg:row-start-1">
          <Facts member={member} />
          <MemberListings member={member} />
          <MemberHistory member={member} />
        </div>
      </div>
    </>
  )
}

function Facts({ member }: { member: MemberDetail }) {
  const { role, isByAddress, createdAt, paidUntil, subscriptionStatus, eraseAt, browsers } = member
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="text-2xl">
        Account
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
        <Fact label="Role">
          {roleText(role)}
          {isByAddress && ', administrator by the operator’s address'}
        </Fact>
        <Fact label="Access">
          {accessText(member)}
          {subscriptionStatus === 'active' && paidUntil && `, paid until ${dateText(paidUntil)}`}
        </Fact>
        <Fact label="Joined">{dateText(createdAt)}</Fact>
        {eraseAt && <Fact label="Closed">Will be erased on {dateText(eraseAt)}</Fact>}
        <Fact label="Signed in">
          {browsers.length === 0 ? (
            'In no browser'
          ) : (
            <ul>
              {browsers.map(({ device, signedInAt, seenAt }) => (
                <li key={signedInAt}>
                  {device} <span className="text-sm text-muted">last used {dateText(seenAt)}</span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Why and until when a member is kept out; nothing for others. */
function SuspensionNote({ member: { suspension } }: { member: MemberDetail }) {
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
