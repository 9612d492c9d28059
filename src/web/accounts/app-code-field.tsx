import { TOTP_DIGITS } from '#shared/accounts/two-factor.ts'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'

interface AppCodeFieldProps {
  problem: FormProblem | undefined
  /** Whether a recovery code does as well. */
  isRecoverable?: boolean
}

/** The code of an authenticator app, or a recovery code, which has letters: so no numeric keyboard where both do. */
export function AppCodeField({ problem, isRecoverable = true }: AppCodeFieldProps) {
  return (
    <FormField
      name="code"
      label={`${TOTP_DIGITS}-digit code`}
      help={isRecoverable ? 'From your app; or a recovery code, without the app.' : undefined}
      problem={problem}
    >
      {(field) => (
        <Input
          {...field}
          inputMode={isRecoverable ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          className="tabular max-w-56 text-lg tracking-[0.15em]"
        />
      )}
    </FormField>
  )
}
