import { REGISTERS } from '#region/registers.ts'
import { REGISTRATION } from '#region/registration.ts'
import { ExternalLink } from 'lucide-react'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import type { FieldGroupProps } from './field-group.ts'
import { LISTING_LABELS } from './listing-values.ts'

/** Those of every business. */
const FOR_ALL = REGISTERS.filter(({ industries }) => !industries)

/** The business registration number. */
export function RegistrationField({ values, problem }: FieldGroupProps) {
  return (
    <FormField
      name="businessRegistration"
      label={LISTING_LABELS.businessRegistration}
      help={REGISTRATION.help}
      problem={problem}
    >
      {(field) => <Input {...field} required defaultValue={values.businessRegistration} className="tabular" />}
    </FormField>
  )
}

/** The number, and links to look it up (S1 §2, step 3). */
export function VerificationFields(props: FieldGroupProps) {
  return (
    <div>
      <RegistrationField {...props} />
      <p className="mt-5 text-sm font-medium">Look it up with the state</p>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {FOR_ALL.map(({ label, text, url }) => (
          <li
            key={url}
            className="relative rounded-card border border-line px-4 py-3 text-sm hover:border-line-strong/60"
          >
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-start gap-1.5 font-medium text-evergreen underline-offset-2 after:absolute after:inset-0 after:content-[''] hover:underline"
            >
              {label}
              <ExternalLink strokeWidth={1.5} size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
              <span className="sr-only"> (new tab)</span>
            </a>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
