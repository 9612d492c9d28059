import type { product } from '#shared/product.ts'

/** Words that stand for a setting in a text, as `{name}`, so that the text follows the setting. */
export const PLACEHOLDERS = {
  name: 'what this site is called',
  tagline: 'the line beside the name',
  region: 'where businesses are',
  supportEmail: 'the support address, or “the contact page” while there is none',
  supportHours: 'when support is at work',
  subscriptionPrice: 'the price of a month',
  trialDays: 'the days of the trial',
  contactsPerPeriod: 'how many sellers a subscriber may contact each month',
} as const satisfies Partial<Record<keyof typeof product, string>>

export type Placeholder = keyof typeof PLACEHOLDERS
export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as Placeholder[]
