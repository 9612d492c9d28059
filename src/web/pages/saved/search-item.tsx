import { useRef, useState } from 'react'
import { marketplaceQuery } from '#shared/saved/marketplace-query.ts'
import { filterName, filterWords } from '#shared/saved/filter-words.ts'
import type { SavedSearch } from '#shared/saved/saved-searches.ts'
import { FREQUENCIES } from '#shared/saved/saved-words.ts'
import { useChangeSearch, useDeleteSearch, useRenewFeeds } from '#web/saved/queries.ts'
import { showNotSaved } from '#web/saved/show-not-saved.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PendingButton } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { FREQUENCY_WORDS } from '#web/saved/frequency-words.ts'

interface SearchItemProps {
  search: SavedSearch
  onDeleted: () => void
}

/** One saved search: what it looks for, how often it tells, its feeds. */
export function SearchItem({ search, onDeleted }: SearchItemProps) {
  const { id, name, frequency, filter, newsOfWeek } = search
  const change = useChangeSearch(id)
  const words = filterWords(filter)
  return (
    <article className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-xl wrap-anywhere">{name}</h2>
      {/* A name that nobody chose says the same. */}
      {name !== filterName(filter) && (
        <p className="mt-1 text-muted">{words.length > 0 ? words.join(', ') : 'All businesses'}</p>
      )}
      <p className="mt-1 text-sm text-muted">
        {newsOfWeek === 0 ? 'No news in the last seven days' : `${newsOfWeek} in the last seven days`}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field label="Tell me" className="min-w-52 flex-1 sm:flex-none">
          <Select
            value={change.isPending ? (change.variables.frequency ?? frequency) : frequency}
            onChange={({ target }) => {
              const next = FREQUENCIES.find((option) => option === target.value)
              if (next) change.mutate({ frequency: next }, { onError: showNotSaved })
            }}
          >
            <Options
              of={(['instant', 'daily', 'weekly', 'off'] as const).map((option) => [option, FREQUENCY_WORDS[option]])}
            />
          </Select>
        </Field>
        <a
          href={`/marketplace?${new URLSearchParams({ ...marketplaceQuery(filter), view: 'list' })}`}
          className={`${buttonClass('secondary')} max-sm:w-full`}
        >
          See what matches
        </a>
      </div>
      <Tools search={search} onDeleted={onDeleted} />
    </article>
  )
}

/** Renaming, the feeds and deleting. */
function Tools({ search: { id, name }, onDeleted }: SearchItemProps) {
  const [asks, setAsks] = useState<'feed' | 'delete'>()
  const [isRenaming, setRenaming] = useState(false)
  const renew = useRenewFeeds(id)
  const remove = useDeleteSearch()
  const rename = useRef<HTMLButtonElement>(null)
  const tool = 'min-h-11 text-[0.95rem] font-medium underline-offset-2 hover:underline'
  return (
    <div className="mt-4 border-t border-line pt-2">
      <div className="flex flex-wrap items-center gap-x-6">
        <button
          ref={rename}
          type="button"
          onClick={() => setRenaming(!isRenaming)}
          aria-expanded={isRenaming}
          className={tool}
        >
          Rename
        </button>
        <button type="button" onClick={() => setAsks('feed')} className={tool}>
          Feed address
        </button>
        <button type="button" onClick={() => setAsks('delete')} className={`${tool} ml-auto text-brick`}>
          Delete<span className="sr-only"> {name}</span>
        </button>
      </div>
      {isRenaming && (
        <Rename
          id={id}
          name={name}
          onDone={() => {
            rename.current?.focus()
            setRenaming(false)
          }}
        />
      )}
      {renew.data && <Addresses feeds={renew.data} />}
      {asks === 'feed' && (
        <ConfirmDialog
          title="Make a new feed address?"
          description="Feed readers get the newest matches from it. Whoever has the address can read it, so keep it to yourself. It is shown once; an earlier one stops working."
          yes="Make the address"
          no="Cancel"
          isPending={renew.isPending}
          onYes={() => renew.mutate(undefined, { onError: showNotSaved, onSettled: () => setAsks(undefined) })}
          onNo={() => setAsks(undefined)}
        />
      )}
      {asks === 'delete' && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          description="It tells you nothing any more, and its feed stops."
          yes="Delete it"
          no="Keep it"
          isDestructive
          isPending={remove.isPending}
          // Gone by the time of the answer, and its mutation callbacks with it.
          onYes={() => void remove.mutateAsync(id).then(onDeleted, showNotSaved)}
          onNo={() => setAsks(undefined)}
        />
      )}
    </div>
  )
}

function Rename({ id, name, onDone }: { id: number; name: string; onDone: () => void }) {
  const { mutate, isPending } = useChangeSearch(id)
  const [typed, setTyped] = useState(name)
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() && !isPending) mutate({ name: typed }, { onSuccess: onDone, onError: showNotSaved })
      }}
    >
      <Field label="Name" className="min-w-52 flex-1">
        <Input value={typed} maxLength={80} required onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <PendingButton look="secondary" type="submit" isPending={isPending}>
        {isPending ? 'Saving…' : 'Save name'}
      </PendingButton>
    </form>
  )
}

function Addresses({ feeds }: { feeds: { atom: string; json: string } }) {
  return (
    <div role="status" className="mt-2 rounded-card bg-sunken p-3 text-sm">
      <p>Copy what your reader takes. It is not shown again.</p>
      <dl className="mt-2 space-y-2">
        {(['atom', 'json'] as const).map((format) => (
          <div key={format}>
            <dt className="font-medium">{format === 'atom' ? 'Atom' : 'JSON feed'}</dt>
            <dd className="break-all select-all">{location.origin + feeds[format]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
