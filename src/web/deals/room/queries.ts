import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { roomCalls } from '#shared/deals/room/calls.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { FactsInput } from '#shared/deals/room/facts.ts'
import type { GuestId, GuestInput } from '#shared/deals/room/guests.ts'
import type { Questions } from '#shared/deals/room/questions.ts'
import type { QuestionAnswer, QuestionId, QuestionInput } from '#shared/deals/room/questions.ts'
import type { Task } from '#shared/deals/room/tasks.ts'
import type { PaperId, TaskChange, TaskDocumentInput, TaskId, TaskInput } from '#shared/deals/room/tasks.ts'
import { hrefOf, send } from '#web/call.ts'
import { sendFile } from '#web/files/send-file.ts'

/** The tasks of a deal. The keys here are within the conversation's, so that news refetch them too. */
export const roomQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'room'],
    queryFn: ({ signal }) => send(roomCalls.getDealRoom, { id }, { signal }),
  })

export const questionsQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'questions'],
    queryFn: ({ signal }) => send(roomCalls.listQuestions, { id }, { signal }),
  })

export const guestsQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'guests'],
    queryFn: ({ signal }) => send(roomCalls.listGuests, { id }, { signal }),
  })

/** What a guest sees by the secret address. */
export const guestRoomQuery = (token: string) =>
  queryOptions({
    queryKey: ['guest-room', token],
    queryFn: ({ signal }) => send(roomCalls.getRoomAsGuest, { token }, { signal }),
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
    send(roomCalls.updateTask, { id, taskId, body: change }),
  )
}

/** A task besides those of the list. @throws ApiError with `fields`. */
export function useAddTask(id: ConversationId) {
  return useTaskCall(id, (input: TaskInput) => send(roomCalls.addTask, { id, body: input }))
}

/** Puts a document of the listing to a task. */
export function useAddDocument(id: ConversationId) {
  return useTaskCall(id, ({ taskId, ...input }: TaskDocumentInput & { taskId: TaskId }) =>
    send(roomCalls.addDocumentAsPaper, { id, taskId, body: input }),
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
  return sendFile(roomCalls.addPaper, { id, taskId }, { form, onProgress })
}

/** Where a party opens a paper. */
export function paperAddress(id: ConversationId, paperId: PaperId): string {
  return hrefOf(roomCalls.getPaper, { id, paperId })
}

/** Takes one's own paper back. */
export function useDeletePaper(id: ConversationId) {
  return useTaskCall(id, (paperId: PaperId) => send(roomCalls.deletePaper, { id, paperId }))
}

/** What applies to the business; it adds tasks, and takes away untouched ones. */
export function useSetFacts(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: FactsInput) => send(roomCalls.setDealFacts, { id, body: input }),
    onSuccess: (room) => queryClient.setQueryData(roomQuery(id).queryKey, room),
  })
}

export function useAskQuestion(id: ConversationId) {
  return useQuestionCall(id, (input: QuestionInput) => send(roomCalls.askQuestion, { id, body: input }))
}

export function useAnswerQuestion(id: ConversationId) {
  return useQuestionCall(id, ({ questionId, ...input }: QuestionAnswer & { questionId: QuestionId }) =>
    send(roomCalls.answerQuestion, { id, questionId, body: input }),
  )
}

/** Its answer alone tells the secret address. */
export function useInviteGuest(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: GuestInput) => send(roomCalls.inviteGuest, { id, body: input }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: guestsQuery(id).queryKey }),
  })
}

/** Ends a guest's access at once. */
export function useEndGuest(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (guestId: GuestId) => send(roomCalls.removeGuest, { id, guestId }),
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
