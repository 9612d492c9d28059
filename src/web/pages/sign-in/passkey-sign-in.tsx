import { send } from '#web/call.ts'
import { signInCalls } from '#shared/accounts/sign-in-calls.ts'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { askForPasskey, canUsePasskeys } from '#web/accounts/passkeys.ts'
import { explainError } from '#web/forms/explain-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { leaveTo } from './sign-in-steps.ts'

/** In place of address and password. Browsers that can't do it are not offered it. */
export function PasskeySignIn({ returnTo }: { returnTo: string }) {
  const isReady = useIsReady()
  const { mutate, isPending, data, error, isSuccess } = useMutation({
    async mutationFn() {
      const answer = await askForPasskey(await send(signInCalls.askForPasskey))
      if (!answer) return undefined
      await send(signInCalls.signInWithPasskey, { body: answer })
      return leaveTo(returnTo)
    },
  })
  if (isReady && !canUsePasskeys()) return null
  return (
    <div className="mt-8 border-t border-line pt-5">
      <Button
        look="secondary"
        disabled={!isReady}
        aria-disabled={isPending}
        onClick={() => isPending || mutate()}
        className="max-sm:w-full"
      >
        <Fingerprint strokeWidth={1.5} size={20} aria-hidden="true" />
        {isPending ? 'Waiting for your device…' : 'Use a passkey instead'}
      </Button>
      <p role="status" className="mt-2 text-sm text-muted">
        {error && <span className="font-medium text-brick">{explainError(error).message}</span>}
        {isSuccess && data === undefined && 'Your device chose no passkey. Make one on your account page first.'}
      </p>
    </div>
  )
}
