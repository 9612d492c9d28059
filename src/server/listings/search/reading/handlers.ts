import { readingCalls } from '#shared/search-reading/reading-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { findClosest } from './find-closest.ts'
import { readTyped } from './read-typed.ts'

export const readingHandlers = handlers(readingCalls, {
  readSearch: {
    run: ({ query }) => readTyped(query.q),
    summary: 'What a typed search means',
    description:
      'Towns, counties, ZIP codes, industries, prices, cash flow and other conditions become parameters of `GET /api/businesses`; what is not understood stays words in `search`, and what stands in quotes is not read. `without` is the text without the part of a chip.',
    errors: ['invalid_input'],
  },
  findClosest: {
    run: ({ ctx, query }) => findClosest(ctx, query),
    summary: 'What is close to a search that finds nothing',
    description:
      'The search without its weakest conditions, one or two of them, or in a wider area, as far as that finds something: up to six, and three of the businesses.',
    errors: ['invalid_input', 'unavailable'],
    isCached: true,
  },
})
