import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { Task, TaskId } from '#shared/deals/room/tasks.ts'
import { ApiError } from '#web/api-client.ts'
import { roomQuery, sendPaper } from '#web/deals/room/queries.ts'
import { checkFile } from '#web/files/check-file.ts'
import { explainError } from '#web/forms/explain-error.ts'
import { showToast } from '#web/ui/toast.tsx'

export interface PaperUpload {
  /** The one that is sent now. */
  file: File | undefined
  /** From 0 to 1. */
  progress: number
  /** Why the last one was not added. */
  problem: string | undefined
  send: (file: File) => void
}

/** Sends a file to a task as soon as it is chosen, one at a time. */
export function usePaperUpload(
  id: ConversationId,
  taskId: TaskId,
  onAdded?: (task: Task, fileName: string) => void,
): PaperUpload {
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string>()

  async function send(chosen: File): Promise<void> {
    if (isUnderWay.current) return
    const wrong = checkFile(chosen)
    setProblem(wrong)
    if (wrong) return
    isUnderWay.current = true
    setProgress(0)
    setFile(chosen)
    let added: Task | undefined
    try {
      added = await sendPaper({ id, taskId, file: chosen, onProgress: setProgress })
      showToast({ title: 'Added', description: chosen.name })
    } catch (error) {
      setProblem(`${chosen.name} was not added. ${reasonOf(error)}`)
    } finally {
      // After a refusal too: most often the other party was faster.
      await queryClient.invalidateQueries({ queryKey: roomQuery(id).queryKey })
      isUnderWay.current = false
      setFile(undefined)
    }
    if (added) onAdded?.(added, chosen.name)
  }

  return { file, progress, problem, send: (chosen) => void send(chosen) }
}

/** What is wrong with the file, else with the sending. Nothing was typed that could be lost. */
function reasonOf(error: unknown): string {
  if (!navigator.onLine) return 'You are offline: choose it again once you are connected.'
  const { message, fields } = explainError(error)
  if (fields['file']) return fields['file']
  return error instanceof ApiError && error.status < 500 ? message : 'Choose it again in a moment.'
}
