import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#shared/accounts/invitations.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { invitationsQuery, useRevoke } from './queries.ts'

/** Links with which somebody can join, each of them once. */
export function Invitations() {
  const query = useQuery(invitationsQuery())
  const { data, isFetching } = query
  const [revoking, setRevoking] = useState<Invitation>()
  return (
    <section aria-labelledby="invitations-title" className="pt-6">
      <h3 id="invitations-title" className="text-xl">
        Invitations
      </h3>
      <p className="mt-1 text-sm text-muted">
        Each link lets one person join: the first who does. Send it in a way that you trust.
      </p>
      <InvitationForm />
      {!data && <NotLoaded query={query} title="The invitations didn't load" />}
      {data?.items.length === 0 && <p className="mt-5 text-muted">No invitations yet.</p>}
      {data && data.items.length > 0 && (
        <ul aria-busy={isFetching} className="mt-5 divide-y divide-line border-y border-line">
          {data.items.map((invitation) => (
            <li key={invitation.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <div className="min-w-52 flex-1 wrap-anywhere">
                <p className="font-medium">{invitation.note}</p>
                <p className="text-sm text-muted">
                  {stateText(invitation)}. Made by {invitation.createdBy}
                </p>
              </div>
              {invitation.state === 'open' && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Revoke the invitation for ${invitation.note}`}
                  onClick={() => setRevoking(invitation)}
                >
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(undefined)} />}
    </section>
  )
}

function stateText({ state, expiresAt, usedBy, usedAt }: Invitation): string {
  if (state === 'used')
    return `${usedBy ?? 'A former member'} joined with it ${usedAt ? instantText(usedAt) : ''}`.trim()
  if (state === 'revoked') return 'Revoked'
  return `${state === 'open' ? 'Valid until' : 'Ran out'} ${instantText(expiresAt)}`
}

function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { mutateAsync: revoke, isPending } = useRevoke()

  async function confirm(): Promise<void> {
    try {
      await revoke(invitation.id)
    } catch {
      showToast({
        title: 'The invitation was not revoked',
        description: 'It may be used by now. Look at the list again.',
        isDestructive: true,
      })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title="Revoke this invitation?"
      description={`Nobody can join with the link for ${invitation.note} any more.`}
      yes="Revoke"
      isDestructive
      isPending={isPending}
      no="Keep it"
      onYes={() => void confirm()}
      onNo={onClose}
    />
  )
}
