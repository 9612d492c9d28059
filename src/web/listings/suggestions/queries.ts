import { queryOptions } from '@tanstack/react-query'
import { SearchSuggestions } from '#shared/listings/search-suggestions.ts'
import { api } from '#web/api-client.ts'

/** What a typed text may become. The key has the text, so a late answer never applies to another text. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['suggestions', search],
    queryFn: ({ signal }) =>
      api.get(`/api/search-suggestions?${new URLSearchParams({ q: search })}`, SearchSuggestions, { signal }),
  })
