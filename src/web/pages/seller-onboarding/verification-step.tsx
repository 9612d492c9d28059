import { REVIEW_HOURS } from '#shared/moderation/reviews.ts'
import type { FieldGroupProps } from '#web/listings/form/field-group.ts'
import { CheckField } from '#web/listings/form/check-field.tsx'
import { VerificationFields } from '#web/listings/form/verification-fields.tsx'

/** S1 §2 "a process list", with the hours of S1 §9. */
const PROCESS = [
  `Our team checks the registration with the state and contacts you within ${REVIEW_HOURS.promised} hours.`,
  `Verification takes ${REVIEW_HOURS.promised} to ${REVIEW_HOURS.latest} hours. Then the badge says Verified.`,
] as const

const PUBLIC = 'Your listing is public at once, with the badge Review.'
const PUBLIC_AS_TEASER = 'What strangers see is public at once, with the badge Review. Our team sees the rest.'

/** S1 §2, step 3. */
export function VerificationStep({ values, problem, isConfidential = false }: FieldGroupProps) {
  const process = [isConfidential ? PUBLIC_AS_TEASER : PUBLIC, ...PROCESS]
  return (
    <div className="space-y-8">
      <VerificationFields values={values} problem={problem} />
      <section aria-labelledby="process-title">
        <h3 id="process-title" className="text-xl">
          How verification works
        </h3>
        <ol className="mt-3 space-y-3">
          {process.map((text, index) => (
            <li key={text} className="flex gap-3">
              <span
                aria-hidden="true"
                className="tabular inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-brass-soft text-sm font-semibold text-brass-ink"
              >
                {index + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      </section>
      <CheckField
        name="verificationConsent"
        label="I have the right to sell this business, what I say here is true, and you may check its registration and papers."
        defaultChecked={values.verificationConsent !== undefined}
        problem={problem}
      />
    </div>
  )
}
