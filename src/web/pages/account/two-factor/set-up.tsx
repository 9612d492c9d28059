import { useState } from 'react'
import { twoFactorCalls } from '#shared/accounts/calls.ts'
import type { TwoFactorKey } from '#shared/accounts/two-factor.ts'
import type { RecoveryCodes } from '#shared/accounts/two-factor.ts'
import { TwoFactorConfirmation, TwoFactorStart } from '#shared/accounts/two-factor-proof.ts'
import { send } from '#web/call.ts'
import { AppCodeField } from '#web/accounts/app-code-field.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useFocusFirst } from '#web/forms/use-focus-first.ts'
import { FormButtons } from '#web/pages/account/form-buttons.tsx'
import { ErrorSummary, FormField } from '#web/ui/form.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { encode } from 'uqr'

interface SetUpProps {
  onCancel: () => void
  onDone: (codes: RecoveryCodes) => Promise<void>
}

/** Password, then the key for the app, then a code that shows that the app has it. */
export function SetUp({ onCancel, onDone }: SetUpProps) {
  const [made, setMade] = useState<TwoFactorKey>()
  return made ? (
    <ConfirmForm made={made} onCancel={onCancel} onDone={onDone} />
  ) : (
    <StartForm onCancel={onCancel} onDone={setMade} />
  )
}

function StartForm({ onCancel, onDone }: { onCancel: () => void; onDone: (made: TwoFactorKey) => void }) {
  const form = useFocusFirst()
  const { problem, attributes, ...state } = useApiForm({
    schema: TwoFactorStart,
    send: (input) => send(twoFactorCalls.startTwoFactor, { body: input }),
    onDone,
  })
  return (
    <form ref={form} aria-label="Set up two-factor sign-in" {...attributes} className="space-y-5">
      <ErrorSummary problem={problem} labels={{ password: 'Your password' }} />
      <FormField
        name="password"
        label="Your password"
        help="You need an authenticator app, such as the one of your password manager."
        problem={problem}
      >
        {(field) => <PasswordInput {...field} autoComplete="current-password" required />}
      </FormField>
      <FormButtons {...state} sendingLabel="Checking…" yes="Continue" onCancel={onCancel} />
    </form>
  )
}

function ConfirmForm({ made, onCancel, onDone }: SetUpProps & { made: TwoFactorKey }) {
  const form = useFocusFirst()
  const { problem, attributes, ...state } = useApiForm({
    schema: TwoFactorConfirmation,
    send: (input) => send(twoFactorCalls.confirmTwoFactor, { body: input }),
    onDone,
  })
  return (
    <form ref={form} aria-label="Set up two-factor sign-in" {...attributes} className="space-y-5">
      <p>Scan this with your app, or type the key into it. Then enter the code that it shows.</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrCode text={made.uri} label="QR code with the key for your app" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm font-medium" id="two-factor-key">
            Key
          </p>
          <p aria-labelledby="two-factor-key" className="mt-1 font-mono text-sm select-all">
            {inGroups(made.key)}
          </p>
          <a href={made.uri} className="mt-2 inline-block text-sm text-evergreen underline underline-offset-2">
            Open it in an app on this device
          </a>
        </div>
      </div>
      <ErrorSummary problem={problem} labels={{ code: 'Code' }} />
      <AppCodeField problem={problem} isRecoverable={false} />
      <FormButtons {...state} sendingLabel="Checking…" yes="Switch it on" onCancel={onCancel} />
    </form>
  )
}

function inGroups(key: string): string {
  return key.match(/.{1,4}/gu)?.join(' ') ?? key
}

/** Dark on light in both themes, since cameras read nothing else reliably. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-card border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
