import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Conversation, ConversationId } from '#shared/conversations/conversations.ts'
import { meetingCalls } from '#shared/conversations/meetings/calls.ts'
import type { AcceptMeetingInput, Meeting, MeetingId, MeetingInput } from '#shared/conversations/meetings/meetings.ts'
import { send } from '#web/call.ts'
import { refreshConversations } from './queries.ts'

/** What two people have arranged, or may, as their conversation has it. */
export interface Meetings {
  /** Waits for an answer. */
  open: Meeting | undefined
  accepted: Meeting | undefined
  /** Whether the viewer may propose and accept times. */
  mayMeet: boolean
}

export function meetingsOf({ meetings, block, ownPass }: Conversation): Meetings {
  return {
    open: meetings.find(({ state }) => state === 'open'),
    accepted: meetings.find(({ state }) => state === 'accepted'),
    mayMeet: block === null && ownPass === null,
  }
}

/** Proposes times for a call. @throws ApiError 409 with a `reason`. */
export function useProposeMeeting(id: ConversationId) {
  return useMeetingStep(id, (body: MeetingInput) => send(meetingCalls.proposeMeeting, { id, body }))
}

export function useAcceptMeeting(id: ConversationId) {
  return useMeetingStep(id, ({ meetingId, ...body }: AcceptMeetingInput & { meetingId: MeetingId }) =>
    send(meetingCalls.acceptMeeting, { id: meetingId, body }),
  )
}

/** Cancels a call, or ends a proposal. */
export function useEndMeeting(id: ConversationId) {
  return useMeetingStep(id, (meetingId: MeetingId) => send(meetingCalls.endMeeting, { id: meetingId }))
}

/** A step is over when the page shows how it stands, also after one that was refused. */
function useMeetingStep<Input>(id: ConversationId, mutationFn: (input: Input) => Promise<Meeting>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => refreshConversations(queryClient, id) })
}
