import { STATE } from '#region/region.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { marketplaceQuery } from '#shared/saved/marketplace-query.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { filterName, filterWords } from '#shared/saved/filter-words.ts'
import { NewSavedSearch } from '#shared/saved/saved-searches.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { readMarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { useSaveSearch } from '#web/saved/queries.ts'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { FREQUENCY_WORDS } from '#web/saved/frequency-words.ts'

const CHOICES = [
  { value: 'instant', help: 'Five minutes after the last change, in case the seller still edits.' },
  { value: 'daily', help: `One email with all that is new, in ${STATE} time.` },
  { value: 'weekly', help: 'The same once a week.' },
  { value: 'off', help: 'It is kept here, with a feed address.' },
] as const

interface SaveSearchFormProps {
  /** What is saved: the API reads it. */
  typed: ListingFilter
  /** What was read of it, which comes a moment later, so nothing that is entered depends on it. */
  meaning: ListingFilter
}

/** "Save this search": what it looks for, its name, and how often it tells. */
export function SaveSearchForm({ typed, meaning }: SaveSearchFormProps) {
  const navigate = useNavigate()
  const { mutateAsync } = useSaveSearch()
  const { bbox } = readMarketplaceSearch({ ...useSearch({ strict: false }) })
  const words = filterWords(meaning)
  const { q: search, ...chosen } = typed
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: NewSavedSearch,
    read: (data) => ({ name: data.get('name') || undefined, frequency: data.get('frequency'), filter: typed }),
    send: mutateAsync,
    onDone: async (_, { frequency }) => {
      reportEvent('search_saved')
      showToast({
        title: 'Search saved',
        description: frequency === 'off' ? 'It tells you nothing until you switch it on.' : 'We tell you what fits.',
      })
      await navigate({ to: '/saved', search: { tab: 'searches' } })
    },
  })
  const results = `/marketplace?${new URLSearchParams(marketplaceQuery(typed))}`
  return (
    <div className="page-reading pt-10 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Save this search</h1>
      <p className="mt-3 text-lg text-pretty text-muted">
        We tell you on the bell and by email when a business fits for the first time, and when what fits gets cheaper.
      </p>
      <div className="mt-6 rounded-card border border-line bg-surface p-4">
        <h2 className="font-sans text-sm font-semibold text-muted">What you look for</h2>
        <p className="mt-1 text-lg wrap-anywhere">{words.length > 0 ? words.join(', ') : 'All businesses'}</p>
        {bbox !== undefined && (
          <p className="mt-1 text-sm">The map’s area can’t be saved. We tell you about businesses outside it too.</p>
        )}
        <a
          href={results}
          className="mt-1 inline-flex min-h-8 items-center text-sm font-medium text-evergreen underline"
        >
          Change the filters
        </a>
      </div>
      <form {...attributes} aria-label="Save this search" className="mt-6 space-y-6">
        <ErrorSummary problem={problem} labels={{ name: 'Name', frequency: 'How often' }} />
        <FormField name="name" label="Name" problem={problem}>
          {(field) => (
            <Input {...field} defaultValue={filterName({ ...chosen, ...(search && { search }) })} maxLength={80} />
          )}
        </FormField>
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Tell me</legend>
          <div className="divide-y divide-line rounded-card border border-line bg-surface">
            {CHOICES.map(({ value, help }) => (
              <label key={value} className="flex cursor-pointer gap-3 px-4 py-3 hover:bg-sunken">
                <input
                  type="radio"
                  name="frequency"
                  value={value}
                  defaultChecked={value === 'daily'}
                  className="mt-1 size-5 shrink-0 accent-evergreen"
                />
                <div>
                  {FREQUENCY_WORDS[value]}
                  <span className="block text-sm text-muted">{help}</span>
                </div>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" className="max-sm:w-full">
            Save this search
          </SubmitButton>
          <Link to="/saved" search={{ tab: 'searches' }} className="inline-flex min-h-11 items-center px-2 underline">
            Your saved searches
          </Link>
        </div>
      </form>
    </div>
  )
}
