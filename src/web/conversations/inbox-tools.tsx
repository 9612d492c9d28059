import { useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import type { RefObject } from 'react'
import { INBOX_SEARCH_MAX_LENGTH } from '#shared/conversations/conversations.ts'
import type { ConversationId, InboxChoices, InboxFilter } from '#shared/conversations/conversations.ts'
import { STAGE_LABELS } from '#shared/deals/stages.ts'
import { useDebouncedCallback } from '#web/forms/use-debounced-callback.ts'
import { useTypedText } from '#web/forms/use-typed-text.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { readInboxFilter, toBeside, toInboxSearch } from './inbox-filter.ts'

const TYPING_MS = 250

interface InboxToolsProps {
  filter: InboxFilter
  choices: InboxChoices | null
  /** The conversation that is open beside it, which stays open. */
  openId: ConversationId | undefined
  field: RefObject<HTMLFormElement | null>
  /** A search for these words was ended with Enter. */
  onSearched: (search: string) => void
}

/** Words, business and stage, in one row and in the address. Before scripts have come the browser submits the form to it. */
export function InboxTools({ filter, choices, openId, field, onSearched }: InboxToolsProps) {
  const navigate = useNavigate()
  const [text, setText] = useTypedText(filter.search ?? '')
  const typing = useDebouncedCallback(
    (search: string) => go({ ...filter, search: search || undefined }, true),
    TYPING_MS,
  )

  function go(next: InboxFilter, isTyping = false): void {
    typing.cancel()
    const how = { replace: isTyping, resetScroll: false } as const
    if (openId === undefined) void navigate({ to: '/messages', search: toInboxSearch(next), ...how })
    else
      void navigate({
        from: '/messages/$id',
        to: '/messages/$id',
        params: { id: openId },
        search: (now) => ({ ...now, ...toBeside(next) }),
        ...how,
      })
  }

  return (
    <form
      ref={field}
      role="search"
      aria-label="Messages"
      action="/messages"
      onSubmit={(event) => {
        event.preventDefault()
        const next = readInboxFilter(Object.fromEntries(new FormData(event.currentTarget)))
        go(next)
        onSearched(next.search ?? '')
      }}
      className="mx-3 mb-2 flex gap-2"
    >
      {filter.tab && <input type="hidden" name="tab" value={filter.tab} />}
      {filter.needsAnswer && <input type="hidden" name="needsAnswer" value="true" />}
      <Field label="Search your messages" isLabelHidden className="min-w-0 flex-1">
        <Input
          type="search"
          name="search"
          placeholder="Name, business, words"
          value={text}
          maxLength={INBOX_SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            typing.call(currentTarget.value.trim())
          }}
        />
      </Field>
      <Choices filter={filter} choices={choices} onChoose={(change) => go({ ...filter, ...change })} />
    </form>
  )
}

interface ChoicesProps {
  filter: InboxFilter
  choices: InboxChoices | null
  onChoose: (change: Pick<InboxFilter, 'business' | 'stage'>) => void
}

/** Business and stage, behind a button. Where there is one of each there is nothing to choose. */
function Choices({ filter: { business, stage }, choices, onChoose }: ChoicesProps) {
  const id = useId()
  const { businesses, stages } = choices ?? { businesses: [], stages: [] }
  const hasBusinesses = businesses.length > 1 || business !== undefined
  const hasStages = stages.length > 1 || stage !== undefined
  if (!hasBusinesses && !hasStages) return null
  const chosen = [business, stage].filter((value) => value !== undefined).length
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={chosen > 0 ? `Filter, ${chosen} chosen` : 'Filter'}
        className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-card border px-3 hover:border-evergreen ${chosen > 0 ? 'border-evergreen bg-evergreen-soft text-evergreen' : 'border-line-strong/60 bg-surface'}`}
      >
        <SlidersHorizontal strokeWidth={1.5} size={20} aria-hidden="true" />
        {chosen > 0 && <span className="tabular text-sm font-semibold">{chosen}</span>}
      </button>
      <div id={id} popover="auto" className="menu-popover w-72 p-4">
        <div className="grid gap-4">
          {hasBusinesses && (
            <Field label="Business">
              <Select
                name="business"
                value={business ?? ''}
                onChange={({ currentTarget }) => onChoose({ business: Number(currentTarget.value) || undefined })}
              >
                <option value="">All businesses</option>
                <Options of={businesses.map(({ id: one, title }) => [String(one), title])} />
              </Select>
            </Field>
          )}
          {hasStages && (
            <Field label="Stage of the sale">
              <Select
                name="stage"
                value={stage ?? ''}
                onChange={({ currentTarget }) =>
                  onChoose({ stage: readInboxFilter({ stage: currentTarget.value }).stage })
                }
              >
                <option value="">All stages</option>
                <Options of={stages.map((one) => [one, STAGE_LABELS[one]])} />
              </Select>
            </Field>
          )}
        </div>
      </div>
    </>
  )
}
