import { suggestionCalls } from '#shared/listings/suggestion-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { suggestSearches } from './suggest-searches.ts'

export const suggestionHandlers = handlers(suggestionCalls, {
  suggestSearches: {
    run: ({ ctx, query }) => suggestSearches(ctx, query.q),
    summary: 'What a typed text means, and places, industries and businesses that it may become',
    description: '`didYouMean` is there if a search for the text finds nothing, and one for a similar text does.',
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
})
