import { Link } from '@tanstack/react-router'
import { ACCESS_ANSWER_PATH, ASSISTANT_SCOPES } from '#shared/accounts/assistant-access.ts'
import type { AccessRequest } from '#shared/accounts/assistant-access.ts'
import { useMember } from '#web/accounts/use-member.ts'
import type { Asked } from '#web/pages/account/load-account.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Asks a member whether an assistant may use their account. The form works without scripts. */
export function AccessRequestPage({ request, asked, problem }: Asked & { request: string }) {
  const user = useMember()
  if (!user) return null
  if (!asked) {
    return (
      <Notice
        title="This assistant can’t connect"
        actions={
          <Link to="/account" className={buttonClass('secondary')}>
            Your account
          </Link>
        }
      >
        {problem} Nothing was allowed. Start again in your assistant.
      </Notice>
    )
  }
  const { name, scopes } = asked
  return (
    <div className="mx-auto max-w-xl px-4 pt-8 md:pt-10">
      <h1 className="text-4xl wrap-anywhere">Let “{name}” use your account?</h1>
      <p className="mt-4 text-muted">
        The program gave itself this name, and we don’t know who made it. Allow it only if you asked it to connect just
        now.
      </p>
      <h2 className="mt-7 text-2xl">What it can do</h2>
      <ul className="mt-1 list-disc pl-5">
        {scopes.map((scope) => (
          <li key={scope}>{ASSISTANT_SCOPES[scope]}</li>
        ))}
      </ul>
      <p className="mt-4">It can’t send, pay, sign, make an offer or ask for access. You do that yourself, here.</p>
      <p className="mt-4 wrap-anywhere">
        You are signed in as {user.email}. {returnText(asked)}
      </p>
      <form method="post" action={ACCESS_ANSWER_PATH} className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="request" value={request} />
        <Button look="primary" type="submit" name="answer" value="allow">
          Allow
        </Button>
        <Button look="secondary" type="submit" name="answer" value="refuse">
          Don’t allow
        </Button>
      </form>
      <p className="mt-5 text-sm text-muted">You can end it any time on your account page, under Advanced.</p>
    </div>
  )
}

function returnText({ returnsTo, isOnThisComputer }: AccessRequest): string {
  return isOnThisComputer
    ? `Your answer goes to a program on this computer (${returnsTo}).`
    : `Your answer goes to ${returnsTo}.`
}
