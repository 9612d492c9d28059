import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { professionalCalls } from '#shared/professionals/calls.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { send } from '#web/call.ts'
import { showError } from '#web/forms/show-error.ts'
import { professionalContactQuery } from '#web/professionals/contact-query.ts'
import { PendingButton } from '#web/ui/button.tsx'

interface FollowButtonProps {
  id: ProfessionalId
  name: string
  isFollowed: boolean
  isReady: boolean
}

/** Follows a professional, and no longer with the next press. */
export function FollowButton({ id, name, isFollowed, isReady }: FollowButtonProps) {
  const queryClient = useQueryClient()
  const { queryKey } = professionalContactQuery(id)
  const { mutate, isPending } = useMutation({
    mutationFn: (follows: boolean) =>
      send(follows ? professionalCalls.followProfessional : professionalCalls.unfollowProfessional, { id }),
    onSuccess: async (_, follows) => {
      // What was asked before the press would put its answer back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) => known && { ...known, isFollowed: follows })
    },
    onError: showError,
  })
  const Icon = isFollowed ? BellRing : Bell
  return (
    <>
      <PendingButton
        look="secondary"
        isPending={isPending}
        disabled={!isReady}
        aria-pressed={isFollowed}
        onClick={() => mutate(!isFollowed)}
        className="mt-2 w-full"
      >
        <Icon strokeWidth={1.5} size={18} aria-hidden="true" />
        {isFollowed ? 'Following' : 'Follow'}
        <span className="sr-only"> {name}</span>
      </PendingButton>
      <p className="mt-2 text-sm text-muted">
        {isFollowed ? 'You hear when they list a business.' : 'Hear when they list a business.'}
      </p>
    </>
  )
}
