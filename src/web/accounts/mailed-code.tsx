import { send } from '#web/call.ts'
import { signInCalls } from '#shared/accounts/sign-in-calls.ts'
import { useEffect, useId, useState } from 'react'
import type { MailRequested } from '#shared/accounts/sign-in.ts'
import { explainError } from '#web/forms/explain-error.ts'

/** Minimum time between two mails to an address. */
const PAUSE_SECONDS = 30

/** On a site without a mail server: where to find the message. */
export function DeliveryNote({ delivery }: { delivery: MailRequested['delivery'] | undefined }) {
  if (delivery !== 'outbox') return null
  return (
    <p className="mt-4 rounded-card border border-sky/40 bg-sky-soft px-4 py-3 text-sm">
      This site has no mail server set up. Its messages are kept as files in the outbox folder of its data folder.
    </p>
  )
}

interface ResendCodeProps {
  /** What mails the code. */
  call: 'sendVerificationCode' | 'requestPasswordReset'
  email: string
}

/** Requests another code, at the earliest 30 seconds after the last. */
export function ResendCode({ call, email }: ResendCodeProps) {
  const [secondsLeft, setSecondsLeft] = useState(PAUSE_SECONDS)
  const [answer, setAnswer] = useState('')
  const noteId = useId()
  const isPausing = secondsLeft > 0

  useEffect(() => {
    if (!isPausing) return
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isPausing])

  async function resend(): Promise<void> {
    if (isPausing) return
    setSecondsLeft(PAUSE_SECONDS)
    setAnswer('')
    try {
      await send(signInCalls[call], { body: { email } })
      setAnswer('A new code is on its way. Only the newest one works.')
    } catch (error) {
      setAnswer(explainError(error).message)
    }
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isPausing}
        aria-describedby={noteId}
        onClick={() => void resend()}
        className="font-medium text-evergreen underline underline-offset-2 hover:no-underline aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:no-underline"
      >
        Send a new code
      </button>
      <span id={noteId} className="tabular text-muted">
        {isPausing && ` in ${secondsLeft} s`}
      </span>
      <span role="status" className="block empty:hidden">
        {answer}
      </span>
    </>
  )
}
