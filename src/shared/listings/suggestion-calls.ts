import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const searchSuggestions = schemasOf(() => import('./search-suggestions.ts'))

export const suggestionCalls = {
  suggestSearches: {
    method: 'get',
    path: '/api/search-suggestions',
    query: searchSuggestions('SuggestionsQuery'),
    answer: searchSuggestions('SearchSuggestions'),
  },
} as const satisfies Calls
