import { wrongFields } from '#web/forms/explain-error.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import type { LISTING_LABELS } from '#web/listings/form/listing-values.ts'
import { STEPS } from './onboarding-search.ts'
import type { Step } from './onboarding-search.ts'

interface WizardStep {
  title: string
  lead: string
  fields: readonly (keyof typeof LISTING_LABELS | 'pin')[]
}

/** S1 §2 "Seller onboarding". */
export const WIZARD_STEPS: Record<Step, WizardStep> = {
  1: {
    title: 'Business Information',
    lead: 'What buyers see first.',
    fields: [
      'businessName',
      'businessType',
      'industry',
      'yearEstablished',
      'location',
      'fullAddress',
      'pin',
      'description',
      'website',
      'isConfidential',
    ],
  },
  2: {
    title: 'Financial Information',
    lead: 'In whole dollars or with cents.',
    fields: ['askingPrice', 'monthlyCashFlow', 'grossRevenue', 'propertyIncluded', 'hasTaxReturns', 'hasFinancials'],
  },
  strangers: {
    title: 'What Strangers See',
    lead: 'Everyone reads this instead of the name, the place and the description.',
    fields: ['teaserTitle', 'teaserText', 'area', 'pinMiles'],
  },
  3: {
    title: 'Business Verification',
    lead: 'So that buyers know the business is yours to sell.',
    fields: ['businessRegistration', 'verificationConsent'],
  },
}

/** The part of a problem that belongs to a step. A problem without fields is shown on every step. */
export function problemOn(step: Step, problem: FormProblem | undefined): FormProblem | undefined {
  if (!problem || Object.keys(problem.fields).length === 0) return problem
  const own = Object.entries(problem.fields).filter(([name]) => stepOf(name) === step)
  return own.length > 0 ? wrongFields(Object.fromEntries(own)) : undefined
}

/** The steps with errors, in order, with the number of errors. */
export function stepsWith(problem: FormProblem | undefined): { step: Step; count: number }[] {
  return STEPS.map((step) => ({
    step,
    count: Object.keys(problem?.fields ?? {}).filter((name) => stepOf(name) === step).length,
  })).filter(({ count }) => count > 0)
}

/** The step of a field, by name or body path. Fields of no step belong to the last one, which submits. */
function stepOf(name: string): Step {
  const [field] = name.split('.')
  return STEPS.find((step) => WIZARD_STEPS[step].fields.some((own) => own === field)) ?? '3'
}
