import type { ListingId } from '#shared/listings/listings.ts'
import type { SearchSuggestions } from '#shared/listings/search-suggestions.ts'
import { countText } from '#web/listings/listing-facts.ts'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'

/** One suggestion: a filter in place of the typed text, or a business. */
export interface SuggestionOption {
  label: string
  /** Beside the label, in smaller type. */
  note: string
  leadsTo: { filter: Partial<FilterSearch> } | { business: ListingId }
}

export interface SuggestionGroup {
  title: string
  options: readonly SuggestionOption[]
}

/** The groups that have suggestions, in the order in which they are shown. */
export function suggestionGroups(
  { meaning, places, industries, businesses, didYouMean }: SearchSuggestions,
  typed: string,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    { title: 'Search', options: meaning ? [filterOption(meaning.label, countOf(meaning), { search: typed })] : [] },
    { title: 'Did you mean', options: didYouMean ? [filterOption(didYouMean, '', { search: didYouMean })] : [] },
    {
      title: 'Places',
      options: places.map(({ near, count }) => filterOption(near, `and around: ${countOf({ count })}`, { near })),
    },
    {
      title: 'Industries',
      options: industries.map(({ industry, count }) => filterOption(industry, countOf({ count }), { industry })),
    },
    {
      title: 'Businesses',
      options: businesses.map(({ id, title, location }) => ({
        label: title,
        note: location,
        leadsTo: { business: id },
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function countOf({ count, isBounded = false }: { count: number; isBounded?: boolean }): string {
  return `${countText({ total: count, isBounded })} for sale`
}

function filterOption(label: string, note: string, filter: Partial<FilterSearch>): SuggestionOption {
  return { label, note, leadsTo: { filter } }
}
