import { suggestionCalls } from '#shared/listings/suggestion-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { suggestSearches } from './suggest-searches.ts'

export const suggestionHandlers = handlers(suggestionCalls, {
  suggestSearches: {
    run: ({ ctx, query }) => suggestSearches(ctx, query.q),
    summary: 'Places, industries and businesses that a typed text may mean',
    description: '`didYouMean` is there if a search for the text finds nothing, and one for a similar text does.',
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
})
