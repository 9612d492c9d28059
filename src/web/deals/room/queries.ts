import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { roomCalls } from '#shared/deals/room/calls.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { FactsInput } from '#shared/deals/room/facts.ts'
import { GuestRoom, Guests, InvitedGuest } from '#shared/deals/room/guests.ts'
import type { GuestId, GuestInput } from '#shared/deals/room/guests.ts'
import { Questions } from '#shared/deals/room/questions.ts'
import type { QuestionAnswer, QuestionId, QuestionInput } from '#shared/deals/room/questions.ts'
import { Room, Task } from '#shared/deals/room/tasks.ts'
import type { PaperId, TaskChange, TaskDocumentInput, TaskId, TaskInput } from '#shared/deals/room/tasks.ts'
import { send } from '#web/call.ts'
import { api, sender } from '#web/api-client.ts'
import { sendFile } from '#web/files/send-file.ts'

const patch = sender('PATCH')
const put = sender('PUT')

const roomPath = (id: ConversationId) => `/api/deals/${id}`

/** The tasks of a deal. The keys here are within the conversation's, so that news refetch them too. */
export const roomQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'room'],
    queryFn: ({ signal }) => api.get(`${roomPath(id)}/tasks`, Room, { signal }),
  })

export const questionsQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'questions'],
    queryFn: ({ signal }) => api.get(`${roomPath(id)}/questions`, Questions, { signal }),
  })

export const guestsQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'guests'],
    queryFn: ({ signal }) => api.get(`${roomPath(id)}/guests`, Guests, { signal }),
  })

/** What a guest sees by the secret address. */
export const guestRoomQuery = (token: string) =>
  queryOptions({
    queryKey: ['guest-room', token],
    queryFn: ({ signal }) => api.get(`/api/rooms/${token}`, GuestRoom, { signal }),
    // No news reach a guest, and the access may have ended.
    refetchOnWindowFocus: 'always',
  })

/** The viewer's own tasks that are late or due soon, of all deals. */
export const dueTasksQuery = queryOptions({
  queryKey: ['due-tasks'],
  queryFn: ({ signal }) => send(roomCalls.listDueTasks, undefined, { signal }),
})

/** A step with a task, or another day. @throws ApiError 409 with a `reason`. */
export function useChangeTask(id: ConversationId) {
  return useTaskCall(id, ({ taskId, ...change }: TaskChange & { taskId: TaskId }) =>
    patch(`${roomPath(id)}/tasks/${taskId}`, change, Task),
  )
}

/** A task besides those of the list. @throws ApiError with `fields`. */
export function useAddTask(id: ConversationId) {
  return useTaskCall(id, (input: TaskInput) => api.post(`${roomPath(id)}/tasks`, input, Task))
}

/** Puts a document of the listing to a task. */
export function useAddDocument(id: ConversationId) {
  return useTaskCall(id, ({ taskId, ...input }: TaskDocumentInput & { taskId: TaskId }) =>
    api.post(`${roomPath(id)}/tasks/${taskId}/documents`, input, Task),
  )
}

interface Sending {
  id: ConversationId
  taskId: TaskId
  file: File
  /** From 0 to 1. At 1 the server still checks the file. */
  onProgress: (share: number) => void
}

/** Puts a file to a task. The caller refetches `roomQuery`. @throws like `sendFile`. */
export function sendPaper({ id, taskId, file, onProgress }: Sending): Promise<Task> {
  const form = new FormData()
  form.append('file', file)
  return sendFile({ path: `${roomPath(id)}/tasks/${taskId}/papers`, form, schema: Task, onProgress })
}

/** Where a party opens a paper; a guest's is `/api/rooms/{token}/papers/{paperId}`. */
export function paperAddress(id: ConversationId, paperId: PaperId): string {
  return `${roomPath(id)}/papers/${paperId}`
}

/** Takes one's own paper back. */
export function useDeletePaper(id: ConversationId) {
  return useTaskCall(id, (paperId: PaperId) => api.send('DELETE', paperAddress(id, paperId)))
}

/** What applies to the business; it adds tasks, and takes away untouched ones. */
export function useSetFacts(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: FactsInput) => put(`${roomPath(id)}/facts`, input, Room),
    onSuccess: (room) => queryClient.setQueryData(roomQuery(id).queryKey, room),
  })
}

export function useAskQuestion(id: ConversationId) {
  return useQuestionCall(id, (input: QuestionInput) => api.post(`${roomPath(id)}/questions`, input, Questions))
}

export function useAnswerQuestion(id: ConversationId) {
  return useQuestionCall(id, ({ questionId, ...input }: QuestionAnswer & { questionId: QuestionId }) =>
    api.post(`${roomPath(id)}/questions/${questionId}/answer`, input, Questions),
  )
}

/** Its answer alone tells the secret address. */
export function useInviteGuest(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: GuestInput) => api.post(`${roomPath(id)}/guests`, input, InvitedGuest),
    onSettled: () => queryClient.invalidateQueries({ queryKey: guestsQuery(id).queryKey }),
  })
}

/** Ends a guest's access at once. */
export function useEndGuest(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (guestId: GuestId) => api.send('DELETE', `${roomPath(id)}/guests/${guestId}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: guestsQuery(id).queryKey }),
  })
}

/** Refetches the room whatever the answer: most often the other party was faster. */
function useTaskCall<Input, Result>(id: ConversationId, call: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: roomQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: dueTasksQuery.queryKey }),
      ]),
  })
}

function useQuestionCall<Input>(id: ConversationId, call: (input: Input) => Promise<Questions>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (questions) => queryClient.setQueryData(questionsQuery(id).queryKey, questions),
    onError: () => queryClient.invalidateQueries({ queryKey: questionsQuery(id).queryKey }),
  })
}
