import { oneOf, textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

export const STEPS = ['1', '2', '3'] as const
export type Step = (typeof STEPS)[number]

/** The wizard's URL: the open step, or the submitted listing. */
export interface OnboardingSearch {
  step?: Step | undefined
  listed?: string | undefined
}

export function readOnboardingSearch({ step, listed }: SearchParams): OnboardingSearch {
  const id = textOf(listed)
  return { step: oneOf(STEPS, step), listed: id && /^[1-9]\d{0,9}$/u.test(id) ? id : undefined }
}
