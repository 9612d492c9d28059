import { TIME_ZONE } from '#region/region.ts'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SignedUpUser, UserSort } from '#shared/insights/insights.ts'
import { roleText } from '#web/accounts/role-text.ts'
import { toSearch } from './user-list.ts'
import type { UserList } from './user-list.ts'

interface UserTableProps {
  users: readonly SignedUpUser[]
  list: UserList
}

/** Columns that are hidden on a phone; their values are shown under the name there. */
const WIDE_ONLY = 'hidden md:table-cell'

export function UserTable({ users, list }: UserTableProps) {
  return (
    <table className="mt-2 w-full text-[0.95rem]">
      <caption className="sr-only">Users who signed up</caption>
      <thead>
        <tr className="border-y border-line-strong/60 text-left text-sm">
          <SortHead list={list} sort="name">
            Name
          </SortHead>
          <SortHead list={list} sort="email" className={WIDE_ONLY}>
            Email
          </SortHead>
          <SortHead list={list} sort="role" className={WIDE_ONLY}>
            User Type
          </SortHead>
          <SortHead list={list} sort="newest" reverse="oldest" className="text-right">
            Signup Date
          </SortHead>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user: { id, firstName, lastName, email, role, createdAt } }: { user: SignedUpUser }) {
  return (
    <tr className="align-top">
      <th scope="row" className="py-2.5 pr-4 text-left font-medium wrap-anywhere">
        <Link
          to="/admin/$desk"
          params={{ desk: 'members' }}
          search={{ member: id }}
          preload={false}
          className="underline-offset-2 hover:text-evergreen hover:underline"
        >
          {firstName} {lastName}
        </Link>
        <span className="mt-0.5 block text-sm font-normal text-muted md:hidden">
          {email}
          <span className="block">{roleText(role)}</span>
        </span>
      </th>
      <td className={`py-2.5 pr-4 wrap-anywhere ${WIDE_ONLY}`}>{email}</td>
      <td className={`py-2.5 pr-4 whitespace-nowrap ${role === null ? 'text-muted' : ''} ${WIDE_ONLY}`}>
        {roleText(role)}
      </td>
      <td className="tabular py-2.5 text-right whitespace-nowrap">
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
      </td>
    </tr>
  )
}

interface SortHeadProps {
  list: UserList
  sort: UserSort
  /** The reverse order, where there is one. */
  reverse?: UserSort
  className?: string
  children: ReactNode
}

/** A column heading that sorts by its column; pressing it again reverses the order. */
function SortHead({ list, sort, reverse, className = '', children }: SortHeadProps) {
  const isSorted = list.sort === sort || list.sort === reverse
  const isDescending = list.sort === 'newest' && isSorted
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={ariaSort(isSorted, isDescending)} className={`font-semibold ${className}`}>
      <Link
        to="/analytics"
        search={toSearch({ ...list, sort: list.sort === sort && reverse ? reverse : sort, page: 1 })}
        resetScroll={false}
        preload={false}
        className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap underline-offset-4 hover:text-evergreen hover:underline"
      >
        {children}
        <Arrow strokeWidth={1.5} size={16} aria-hidden="true" className={isSorted ? 'text-evergreen' : 'invisible'} />
      </Link>
    </th>
  )
}

function ariaSort(isSorted: boolean, isDescending: boolean): 'ascending' | 'descending' | undefined {
  if (!isSorted) return undefined
  return isDescending ? 'descending' : 'ascending'
}

const DATE = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** "Nov 21, 2026", in the market's time zone. */
function dateText(at: string): string {
  return DATE.format(new Date(at))
}
