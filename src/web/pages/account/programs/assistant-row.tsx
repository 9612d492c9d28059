import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { ASSISTANT_SCOPES } from '#shared/accounts/assistant-access.ts'
import type { AssistantAccess } from '#shared/accounts/assistant-access.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { showError } from '#web/forms/show-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useRevokeAssistant } from './queries.ts'

export function AssistantRow({ access, onRevoked }: { access: AssistantAccess; onRevoked: () => void }) {
  const { id, name, scopes, createdAt, lastUsedAt } = access
  const [isAsked, setIsAsked] = useState(false)
  const revoke = useRevokeAssistant()
  const isReady = useIsReady()

  function confirm(): void {
    // Revoking unmounts the row and its mutation callbacks, hence mutateAsync.
    revoke.mutateAsync(id).then(() => {
      onRevoked()
      showToast({ title: 'Assistant Revoked', description: `“${name}” is refused from now on.` })
    }, showError)
  }

  return (
    <li className="flex items-start gap-3 py-4">
      <MessageSquare strokeWidth={1.5} size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Allowed <time dateTime={createdAt}>{longDayText(createdAt)}</time>
        </p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {scopes.map((scope) => (
            <li key={scope}>{ASSISTANT_SCOPES[scope]}</li>
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
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        disabled={!isReady}
        aria-label={`Revoke the assistant ${name}`}
        onClick={() => setIsAsked(true)}
        className="-my-1.5"
      >
        Revoke
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
          description="It can’t see your account any more. To use it again, you allow it again."
          yes="Revoke the assistant"
          no="Keep it"
          isDestructive
          isPending={revoke.isPending}
          onYes={confirm}
          onNo={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}
