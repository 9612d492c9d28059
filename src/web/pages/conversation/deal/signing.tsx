import { offerTexts } from '#shared/content/offer-texts.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { OFFER_LABELS } from './offer-fields.tsx'

interface SigningProps {
  /** What is signed. */
  what: string
  /** ISO date, or what is typed of it. */
  closingOn: string
  isSeller: boolean
  problem: FormProblem | undefined
}

/** What signing means, what binds, and the signature. */
export function Signing({ what, closingOn, isSeller, problem }: SigningProps) {
  return (
    <div>
      <p>{offerTexts.short}</p>
      <details className="mb-3">
        <summary className="inline-flex min-h-11 items-center font-medium text-evergreen underline-offset-2 hover:underline">
          What binds, in words
        </summary>
        <dl className="space-y-2 border-l-3 border-line pb-1 pl-4 text-sm">
          {offerTexts.binding.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-medium">{title}</dt>
              <dd>{text.replace('{day}', dayOf(closingOn))}</dd>
            </div>
          ))}
          <div>
            <dt className="font-medium">The rest</dt>
            <dd>
              {offerTexts.notBinding} {offerTexts.advice}
            </dd>
          </div>
        </dl>
      </details>
      <FormField
        name="typedName"
        label={OFFER_LABELS.typedName}
        help={`Typing it signs ${what}, where the ${isSeller ? 'buyer reads it, even if your listing is confidential' : 'seller reads it'}. The time, your network address and browser are recorded with it.`}
        problem={problem}
      >
        {(field) => (
          // Empty, since typing it is the signature.
          <Input {...field} autoComplete="name" className="font-serif text-lg" />
        )}
      </FormField>
    </div>
  )
}

function dayOf(closingOn: string): string {
  const noon = Date.parse(`${closingOn}T20:00:00Z`)
  return Number.isNaN(noon) ? 'the closing day' : longDayText(new Date(noon).toISOString())
}
