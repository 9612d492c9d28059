import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { USERS_PER_PAGE } from '#shared/insights/insights.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { countText } from '#web/insights/figure-table.ts'
import { formList, toSearch } from './user-list.ts'
import type { UserList } from './user-list.ts'
import { useTypedText } from '#web/forms/use-typed-text.ts'

/** Previous page, next page, or a page by its number. */
export function UserPager({ list, total }: { list: UserList; total: number }) {
  const navigate = useNavigate()
  const [text, setText] = useTypedText(String(list.page))
  const last = Math.ceil(total / USERS_PER_PAGE)

  function jump(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { page } = formList(event.currentTarget)
    void navigate({ to: '/analytics', search: toSearch({ ...list, page: Math.min(page, last) }), resetScroll: false })
  }

  return (
    <nav aria-label="Pages of users" className="mt-5 flex flex-wrap items-end justify-between gap-4">
      <div className="flex gap-2">
        <Step list={list} page={list.page - 1} last={last}>
          Previous
        </Step>
        <Step list={list} page={list.page + 1} last={last}>
          Next
        </Step>
      </div>
      <form action="/analytics" onSubmit={jump} className="flex items-end gap-2">
        {Object.entries(toSearch({ ...list, page: 1 })).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={`Page, of ${countText(last)}`}>
          <Input
            name="page"
            type="number"
            inputMode="numeric"
            min={1}
            max={last}
            required
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            className="tabular sm:w-32"
          />
        </Field>
        <Button look="secondary" type="submit">
          Go
        </Button>
      </form>
    </nav>
  )
}

interface StepProps {
  list: UserList
  page: number
  last: number
  children: string
}

/** Stays in place when disabled, so that it keeps the focus. */
function Step({ list, page, last, children }: StepProps) {
  const isThere = page >= 1 && page <= last
  return (
    <Link
      to="/analytics"
      search={toSearch({ ...list, page: isThere ? page : list.page })}
      disabled={!isThere}
      tabIndex={isThere ? undefined : -1}
      resetScroll={false}
      preload={false}
      className={`${buttonClass('secondary')} aria-disabled:cursor-not-allowed aria-disabled:opacity-60`}
    >
      {children}
      <span className="sr-only"> page</span>
    </Link>
  )
}
