import type { ListingStep } from '#shared/listings/selling.ts'

interface StepWords {
  /** Toast after the step. */
  done: { title: string; description: string }
  /** Confirmation, for steps that make the listing private. */
  question?: { title: (name: string) => string; text: string; yes: string; no: string }
}

export const STEP_WORDS: Record<ListingStep, StepWords> = {
  offer: { done: { title: 'Under offer', description: 'Buyers can still find it, and see that it is under offer.' } },
  relist: { done: { title: 'For sale', description: 'It is public on the marketplace again.' } },
  pause: {
    done: { title: 'Paused', description: 'One click brings it back. It stays on your dashboard.' },
    question: {
      title: (name) => `Pause ${name}?`,
      text: 'Buyers no longer find it, except those who wrote to you. Days on the market and what you opened to buyers stay. One click brings it back.',
      yes: 'Pause',
      no: 'Keep it listed',
    },
  },
  sell: {
    done: { title: 'Sold', description: 'It is off the market. It stays on your dashboard.' },
    question: {
      title: (name) => `Is ${name} sold?`,
      text: 'It leaves the marketplace and the map right away, and its page is no longer public. You keep everything here and can list it again.',
      yes: 'Mark as sold',
      no: 'Keep it listed',
    },
  },
  withdraw: {
    done: { title: 'Withdrawn', description: 'It is off the market. It stays on your dashboard.' },
    question: {
      title: (name) => `Withdraw ${name}?`,
      text: 'It leaves the marketplace and the map right away, and its page is no longer public. You keep everything here and can list it again.',
      yes: 'Withdraw',
      no: 'Keep it listed',
    },
  },
}
