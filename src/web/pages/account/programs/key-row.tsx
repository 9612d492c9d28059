import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { API_SCOPES } from '#shared/accounts/api-keys.ts'
import type { ApiKey } from '#shared/accounts/api-keys.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { showError } from '#web/forms/show-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useRevokeKey } from './queries.ts'

export function KeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const { id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt, isExpired } = apiKey
  const [isAsked, setIsAsked] = useState(false)
  const revoke = useRevokeKey()
  const isReady = useIsReady()

  function confirm(): void {
    // Revoking unmounts the row and its mutation callbacks, hence mutateAsync.
    revoke.mutateAsync(id).then(() => {
      onRevoked()
      showToast({ title: 'Key Revoked', description: `Programs with the key “${name}” are refused from now on.` })
    }, showError)
  }

  return (
    <li className="flex items-start gap-3 py-4">
      <KeyRound strokeWidth={1.5} size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {name}
          {isExpired && (
            <span className="ml-2 inline-block rounded-full bg-brick-soft px-2.5 py-0.5 text-xs font-semibold text-brick">
              Ran out
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          <code>{prefix}…</code> · made <time dateTime={createdAt}>{longDayText(createdAt)}</time>
        </p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {scopes.map((scope) => (
            <li key={scope}>{API_SCOPES[scope]}</li>
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
          {expiresAt && (
            <>
              , {isExpired ? 'ran out' : 'runs out'} <time dateTime={expiresAt}>{longDayText(expiresAt)}</time>
            </>
          )}
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        disabled={!isReady}
        aria-label={`Revoke the key ${name}`}
        onClick={() => setIsAsked(true)}
        className="-my-1.5"
      >
        Revoke
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
          description="Programs that use it stop working at once. This can’t be undone."
          yes="Revoke the key"
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
