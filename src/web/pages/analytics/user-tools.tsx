import { useNavigate } from '@tanstack/react-router'
import { Download, Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { UserSort } from '#shared/insights/insights.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { usersFilePath } from './queries.ts'
import { formList, toSearch, toUserList } from './user-list.ts'
import type { UserList } from './user-list.ts'
import { useTypedText } from '#web/forms/use-typed-text.ts'

const SORT_LABELS: Record<UserSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name A-Z',
  email: 'Email A-Z',
  role: 'User Type A-Z',
}

/** Search, order and export. Before hydration the browser submits the form to the same URL. */
export function UserTools({ list }: { list: UserList }) {
  const navigate = useNavigate()
  const [text, setText] = useTypedText(list.search)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    show(formList(event.currentTarget))
  }

  function show(next: UserList): void {
    void navigate({ to: '/analytics', search: toSearch(next), resetScroll: false })
  }

  return (
    <form
      role="search"
      aria-label="Users"
      action="/analytics"
      onSubmit={submit}
      className="mt-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem] lg:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <div className="flex items-end gap-2">
        <Field label="Name or email" className="min-w-0 flex-1">
          <Input
            type="search"
            name="search"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
          />
        </Field>
        <Button look="primary" type="submit" className="px-4">
          <Search strokeWidth={1.5} size={20} aria-hidden="true" />
          Search
        </Button>
      </div>
      <Field label="Sort by">
        <Select
          name="sort"
          value={list.sort}
          // As the columns' heads do: another order doesn't search for what is still being typed.
          onChange={({ currentTarget }) => show({ ...toUserList({ sort: currentTarget.value }), search: list.search })}
        >
          <Options of={Object.entries(SORT_LABELS)} />
        </Select>
      </Field>
      <a href={usersFilePath(list)} download className={`${buttonClass('secondary')} justify-self-start`}>
        <Download strokeWidth={1.5} size={18} aria-hidden="true" />
        Save as CSV<span className="sr-only">: {list.search ? 'the users found' : 'all users'}</span>
      </a>
    </form>
  )
}
