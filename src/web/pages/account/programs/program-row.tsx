import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { instantText } from '#web/dates/instant-text.ts'
import { showError } from '#web/forms/show-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface ProgramRowProps {
  icon: LucideIcon
  name: string
  badge?: ReactNode
  since: ReactNode
  /** What it may do, in words. */
  scopes: readonly string[]
  lastUsedAt: string | null
  /** After when it was used last. */
  until?: ReactNode
  /** What it is called: "key", "assistant". */
  kind: string
  /** What revoking it means. */
  warning: string
  /** Said once it is revoked. */
  revoked: { title: string; description: string }
  isPending: boolean
  revoke: () => Promise<unknown>
  onRevoked: () => void
}

/** What acts for a member, and a button that ends it. */
export function ProgramRow(props: ProgramRowProps) {
  const { icon: Icon, name, kind, scopes, lastUsedAt } = props
  const [isAsked, setIsAsked] = useState(false)
  const isReady = useIsReady()

  function confirm(): void {
    // Revoking unmounts the row and its mutation callbacks, hence a promise.
    props.revoke().then(() => {
      props.onRevoked()
      showToast(props.revoked)
    }, showError)
  }

  return (
    <li className="flex items-start gap-3 py-4">
      <Icon strokeWidth={1.5} size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {name}
          {props.badge}
        </p>
        <p className="text-sm text-muted">{props.since}</p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {scopes.map((scope) => (
            <li key={scope}>{scope}</li>
          ))}
        </ul>
        <p className="tabular mt-1 text-sm text-muted">
          {lastUsedAt ? (
            <>
              Last used <time dateTime={lastUsedAt}>{instantText(lastUsedAt)}</time>
            </>
          ) : (
            'Never used'
          )}
          {props.until}
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        disabled={!isReady}
        aria-label={`Revoke the ${kind} ${name}`}
        onClick={() => setIsAsked(true)}
        className="-my-1.5"
      >
        Revoke
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
          description={props.warning}
          yes={`Revoke the ${kind}`}
          no="Keep it"
          isDestructive
          isPending={props.isPending}
          onYes={confirm}
          onNo={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}
