import type { StepName } from '#shared/professionals/professionals.ts'

/** The checklist (S2 §2): a hint for each step, and the control that completes it. */
export const STEP_WORDS: Record<StepName, { label: string; next: string; control: string }> = {
  bio_complete: {
    label: 'Professional Bio',
    next: 'Say in a few sentences who you are and whom you help.',
    control: 'bio',
  },
  specialties_added: {
    label: 'Areas of Expertise',
    next: 'Name what you know best, separated by commas.',
    control: 'specialties',
  },
  experience_entered: {
    label: 'Years of Experience',
    next: 'Enter your years of experience.',
    control: 'yearsExperience',
  },
  credentials_uploaded: {
    label: 'Credentials & Licenses',
    next: 'Link your résumé, and add license and designation if you have them.',
    control: 'resumeUrl',
  },
  portfolio_added: {
    label: 'Portfolio & Examples',
    next: 'Link work that you may show.',
    control: 'portfolioLinks',
  },
}

/** The step that leaving a control reports (S2 §4). */
export function stepOf(control: string): StepName | undefined {
  return (Object.keys(STEP_WORDS) as StepName[]).find((step) => STEP_WORDS[step].control === control)
}
