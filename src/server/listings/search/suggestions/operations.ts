import { SearchSuggestions, SuggestionsQuery } from '#shared/listings/search-suggestions.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const suggestionOperations: readonly Operation[] = [
  {
    id: 'suggestSearches',
    method: 'get',
    path: '/api/search-suggestions',
    summary: 'Places, industries and businesses that a typed text may mean',
    description: '`didYouMean` is there if a search for the text finds nothing, and one for a similar text does.',
    query: SuggestionsQuery,
    answer: { status: 200, schema: SearchSuggestions },
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
]
