import * as z from 'zod/mini'

export const STEPS = ['1', '2', '3'] as const
export type Step = (typeof STEPS)[number]

/** The wizard's URL: the open step, or the submitted listing. */
export const OnboardingSearch = z.object({
  step: z.catch(z.optional(z.enum(STEPS)), undefined),
  listed: z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/u))), undefined),
})
export type OnboardingSearch = z.infer<typeof OnboardingSearch>
