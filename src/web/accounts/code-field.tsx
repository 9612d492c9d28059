import { CODE_LENGTH } from '#shared/accounts/sign-in.ts'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'

/** The mailed six-digit code; phones autofill it from the message. */
export function CodeField({ problem }: { problem: FormProblem | undefined }) {
  return (
    <FormField name="code" label={`${CODE_LENGTH}-digit code`} problem={problem}>
      {(field) => (
        <Input
          {...field}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          // Longer than the code, since people paste it with spaces, which are ignored.
          maxLength={20}
          className="tabular max-w-44 text-lg tracking-[0.3em]"
        />
      )}
    </FormField>
  )
}

/** The digits of the typed text. */
export function readCode(data: FormData): string {
  const typed = data.get('code')
  return typeof typed === 'string' ? typed.replaceAll(/\D/gu, '') : ''
}
