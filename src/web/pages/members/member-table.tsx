import { Link } from '@tanstack/react-router'
import type { MemberRow } from '#shared/moderation/members.ts'
import { roleText } from '#web/accounts/role-text.ts'
import { MemberBadges } from './member-badges.tsx'
import { toSearch } from './member-filter.ts'
import type { MemberFilter } from './member-filter.ts'
import { accessText, dateText, nameOf } from './member-words.ts'

/** Columns that are hidden on a phone; their values are shown under the name there. */
const WIDE_ONLY = 'hidden md:table-cell'
const NUMBER = `tabular py-3 pr-4 text-right ${WIDE_ONLY}`

export function MemberTable({ members, filter }: { members: readonly MemberRow[]; filter: MemberFilter }) {
  return (
    <table className="mt-2 w-full text-[0.95rem]">
      <caption className="sr-only">Members</caption>
      <thead>
        <tr className="border-y border-line-strong/60 text-left text-sm">
          <th scope="col" className="py-2.5 pr-4 font-semibold">
            Member
          </th>
          <th scope="col" className={`py-2.5 pr-4 font-semibold ${WIDE_ONLY}`}>
            Role
          </th>
          <th scope="col" className={`py-2.5 pr-4 font-semibold ${WIDE_ONLY}`}>
            Access
          </th>
          <th scope="col" className={`py-2.5 pr-4 text-right font-semibold ${WIDE_ONLY}`}>
            Listings
          </th>
          <th scope="col" className={`py-2.5 pr-4 text-right font-semibold ${WIDE_ONLY}`}>
            Browsers
          </th>
          <th scope="col" className="py-2.5 text-right font-semibold">
            Joined
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line">
        {members.map((member) => (
          <Row key={member.id} member={member} filter={filter} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ member, filter }: { member: MemberRow; filter: MemberFilter }) {
  const { id, email, role, listings, sessions, createdAt } = member
  return (
    <tr className="align-top">
      <th scope="row" className="py-3 pr-4 text-left font-normal wrap-anywhere">
        <Link
          to="/admin/$desk"
          params={{ desk: 'members' }}
          search={{ ...toSearch(filter), member: id }}
          preload={false}
          className="font-medium text-evergreen underline-offset-2 hover:underline"
        >
          {nameOf(member)}
        </Link>
        <span className="block text-sm text-muted">{email}</span>
        <span className="block text-sm text-muted md:hidden">
          {roleText(role)}, {accessText(member)}
        </span>
        <MemberBadges member={member} />
      </th>
      <td className={`py-3 pr-4 whitespace-nowrap ${role === null ? 'text-muted' : ''} ${WIDE_ONLY}`}>
        {roleText(role)}
      </td>
      <td className={`py-3 pr-4 ${WIDE_ONLY}`}>{accessText(member)}</td>
      <td className={NUMBER}>{listings}</td>
      <td className={NUMBER}>{sessions}</td>
      <td className="tabular py-3 text-right text-sm whitespace-nowrap">
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
      </td>
    </tr>
  )
}
