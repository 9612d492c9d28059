import { oneOf, textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

export const STEPS = ['1', '2', 'strangers', '3'] as const
export type Step = (typeof STEPS)[number]

/** S1's steps; a confidential listing has another one. */
export function stepsFor(isConfidential: boolean): readonly Step[] {
  return isConfidential ? STEPS : STEPS.filter((step) => step !== 'strangers')
}

/** The wizard's URL: the open step, or the submitted listing. */
export interface OnboardingSearch {
  step?: Step | undefined
  listed?: string | undefined
}

export function readOnboardingSearch({ step, listed }: SearchParams): OnboardingSearch {
  const id = textOf(listed)
  return { step: oneOf(STEPS, step), listed: id && /^[1-9]\d{0,9}$/u.test(id) ? id : undefined }
}
