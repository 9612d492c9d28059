import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { Guest } from '#shared/deals/room/guests.ts'
import { ApiError } from '#web/api-client.ts'
import { useEndGuest } from '#web/deals/room/queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { showFailure } from '#web/pages/conversation/deal/show-failure.ts'

interface EndGuestDialogProps {
  id: ConversationId
  guest: Guest
  onClose: (isDone: boolean) => void
}

export function EndGuestDialog({ id, guest, onClose }: EndGuestDialogProps) {
  const { mutate, isPending } = useEndGuest(id)

  function finish(): void {
    onClose(true)
    showToast({ title: 'Access ended', description: `${guest.name} can no longer read the room.` })
  }

  function end(): void {
    mutate(guest.id, {
      onSuccess: finish,
      onError: (error) => {
        // It has ended by itself, or in another window.
        if (error instanceof ApiError && error.status === 404) return finish()
        onClose(false)
        showFailure(error)
      },
    })
  }

  return (
    <ConfirmDialog
      title={`End the access of ${guest.name}?`}
      description="The address they were given stops working at once. What they downloaded stays with them."
      no="Keep it"
      yes="End access"
      isPending={isPending}
      isDestructive
      isCompact
      onYes={end}
      onNo={() => onClose(false)}
    />
  )
}
