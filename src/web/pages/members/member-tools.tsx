import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import { MEMBER_ROLES, MEMBERS_SEARCH_MAX_LENGTH } from '#shared/moderation/members.ts'
import type { MemberSort, MemberState } from '#shared/moderation/members.ts'
import { useTypedText } from '#web/forms/use-typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { toFilter, toSearch } from './member-filter.ts'
import type { MemberFilter } from './member-filter.ts'

const STATES: Record<MemberState, string> = {
  suspended: 'Suspended',
  reported: 'With open reports',
  trial: 'On trial',
  subscribed: 'Subscribed',
  closed: 'Closed, not yet erased',
}

const SORTS: Record<MemberSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name A-Z',
  email: 'Email A-Z',
}

/** Search, filters and order, all in the URL. Before hydration the browser submits the form to the same URL. */
export function MemberTools({ filter }: { filter: MemberFilter }) {
  const navigate = useNavigate()
  const [text, setText] = useTypedText(filter.search)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const search = toSearch(toFilter(Object.fromEntries(new FormData(event.currentTarget))))
    void navigate({ to: '/admin/$desk', params: { desk: 'members' }, search, resetScroll: false })
  }

  return (
    <form
      role="search"
      aria-label="Members"
      action="/admin/members"
      onSubmit={submit}
      className="mt-7 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_11rem_13rem_11rem]"
    >
      <div className="col-span-2 flex items-end gap-2 sm:col-span-3 lg:col-span-1">
        <Field label="Name or email" className="min-w-0 flex-1">
          <Input
            type="search"
            name="search"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            maxLength={MEMBERS_SEARCH_MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button look="primary" type="submit" className="px-4">
          <Search strokeWidth={1.5} size={20} aria-hidden="true" />
          Search
        </Button>
      </div>
      <Choice name="role" label="Role" value={filter.role}>
        <option value="">Any role</option>
        <Options of={MEMBER_ROLES.map((role) => [role, role === 'none' ? 'Not chosen yet' : ROLE_LABELS[role]])} />
      </Choice>
      <Choice name="state" label="Show" value={filter.state}>
        <option value="">Everyone</option>
        <Options of={Object.entries(STATES)} />
      </Choice>
      <Choice name="sort" label="Sort by" value={filter.sort}>
        <Options of={Object.entries(SORTS)} />
      </Choice>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  children: ReactNode
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select name={name} value={value} onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}>
        {children}
      </Select>
    </Field>
  )
}
