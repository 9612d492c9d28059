import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface MailLinkProps {
  title: string
  /** Where the form goes without scripts. */
  action: string
  button: string
  isPending: boolean
  pending: string
  onPress: () => void
  children: ReactNode
}

/**
 * What the link of a mail does: one press, without signing in. Opening it does nothing, since mail gateways open links and
 * run scripts.
 */
export function MailLink({ title, action, button, isPending, pending, onPress, children }: MailLinkProps) {
  return (
    <Notice
      title={title}
      actions={
        <form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault()
            onPress()
          }}
        >
          <Button look="primary" type="submit" disabled={isPending}>
            {isPending ? pending : button}
          </Button>
        </form>
      }
    >
      {children}
    </Notice>
  )
}

export function MailLinkFailed({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice
      title="That didn't go through"
      actions={
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
