import { KeyRound } from 'lucide-react'
import { API_SCOPES } from '#shared/accounts/api-keys.ts'
import type { ApiKey } from '#shared/accounts/api-keys.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { ProgramRow } from './program-row.tsx'
import { useRevokeKey } from './queries.ts'

export function KeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const { id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt, isExpired } = apiKey
  const revoke = useRevokeKey()
  return (
    <ProgramRow
      icon={KeyRound}
      name={name}
      badge={
        isExpired && (
          <span className="ml-2 inline-block rounded-full bg-brick-soft px-2.5 py-0.5 text-xs font-semibold text-brick">
            Ran out
          </span>
        )
      }
      since={
        <>
          <code>{prefix}…</code> · made <time dateTime={createdAt}>{longDayText(createdAt)}</time>
        </>
      }
      scopes={scopes.map((scope) => API_SCOPES[scope])}
      lastUsedAt={lastUsedAt}
      until={
        expiresAt && (
          <>
            , {isExpired ? 'ran out' : 'runs out'} <time dateTime={expiresAt}>{longDayText(expiresAt)}</time>
          </>
        )
      }
      kind="key"
      warning="Programs that use it stop working at once. This can’t be undone."
      revoked={{ title: 'Key Revoked', description: `Programs with the key “${name}” are refused from now on.` }}
      isPending={revoke.isPending}
      revoke={() => revoke.mutateAsync(id)}
      onRevoked={onRevoked}
    />
  )
}
