import { fitCalls } from '#shared/listings/fit/fit-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { getOwnFit } from './wishes.ts'

export const fitHandlers = handlers(fitCalls, {
  getOwnFit: {
    run: ({ ctx }) => getOwnFit(ctx),
    summary: 'The caller’s own place, and whether the sort `fits` has something to go by',
    description:
      'The place is the first town of the caller’s budget, passport or saved searches. What fits goes by passport, budget and saved businesses. A visitor has neither.',
    errors: ['unavailable'],
  },
})
