import { send } from '#web/call.ts'
import { suggestionCalls } from '#shared/listings/suggestion-calls.ts'
import { queryOptions } from '@tanstack/react-query'

/** What a typed text may become. The key has the text, so a late answer never applies to another text. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['suggestions', search],
    queryFn: ({ signal }) => send(suggestionCalls.suggestSearches, { query: { q: search } }, { signal }),
  })
