import { MessageSquare } from 'lucide-react'
import { ASSISTANT_SCOPES } from '#shared/accounts/assistant-access.ts'
import type { AssistantAccess } from '#shared/accounts/assistant-access.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { ProgramRow } from './program-row.tsx'
import { useRevokeAssistant } from './queries.ts'

export function AssistantRow({ access, onRevoked }: { access: AssistantAccess; onRevoked: () => void }) {
  const { id, name, scopes, createdAt, lastUsedAt } = access
  const revoke = useRevokeAssistant()
  return (
    <ProgramRow
      icon={MessageSquare}
      name={name}
      since={
        <>
          Allowed <time dateTime={createdAt}>{longDayText(createdAt)}</time>
        </>
      }
      scopes={scopes.map((scope) => ASSISTANT_SCOPES[scope])}
      lastUsedAt={lastUsedAt}
      kind="assistant"
      warning="It can’t see your account any more. To use it again, you allow it again."
      revoked={{ title: 'Assistant Revoked', description: `“${name}” is refused from now on.` }}
      isPending={revoke.isPending}
      revoke={() => revoke.mutateAsync(id)}
      onRevoked={onRevoked}
    />
  )
}
