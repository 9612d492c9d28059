import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import * as z from 'zod/mini'
import { MessageInput } from '#shared/conversations/conversations.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { checkFile } from '#web/files/check-file.ts'
import { explainError } from '#web/forms/explain-error.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import { saveText, readText } from '#web/conversations/saved-text.ts'
import { useTrapReading } from '#web/conversations/use-trap-reading.ts'
import { cacheMessage, refreshConversations, useSendMessage } from '#web/conversations/queries.ts'
import { sendAttachment } from '#web/conversations/send-attachment.ts'

interface ComposerState {
  area: RefObject<HTMLTextAreaElement | null>
  problem: FormProblem | undefined
  file: File | undefined
  /** Upload progress, from 0 to 1. */
  progress: number
  isSending: boolean
  /** Whether the draft asks for what no honest sale needs. */
  hasTrap: boolean
  length: number
  choose: (file: File | undefined) => void
  note: () => void
  submit: () => void
}

/**
 * The message draft: kept across reloads and failures, and sent once. A retry after a lost answer reuses its
 * idempotency key unless the draft has changed.
 */
export function useComposer(id: ConversationId, userId: string, onSent: () => void): ComposerState {
  const area = useRef<HTMLTextAreaElement>(null)
  const draftKey = `handover-message-${userId}-${id}`
  const attempt = useRef<{ key: string; text: string; file: File | undefined }>(undefined)
  const isUnderWay = useRef(false)
  const [problem, setProblem] = useState<FormProblem>()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const [isSending, setSending] = useState(false)
  const [length, setLength] = useState(0)
  const { hasTrap, read } = useTrapReading()
  const queryClient = useQueryClient()
  const { mutateAsync } = useSendMessage(id)

  useEffect(() => {
    // Text that was typed before hydration is newer.
    if (area.current && area.current.value === '') area.current.value = readText(draftKey)
    setLength(area.current?.value.length ?? 0)
  }, [draftKey])

  function note(): void {
    const text = area.current?.value ?? ''
    saveText(draftKey, text)
    setLength(text.length)
    read(text)
  }

  async function send(text: string): Promise<void> {
    const isSame = attempt.current?.text === text && attempt.current.file === file
    const { key } = isSame && attempt.current ? attempt.current : { key: crypto.randomUUID() }
    attempt.current = { key, text, file }
    if (!file) {
      await mutateAsync({ clientKey: key, text })
      return
    }
    const form = { conversationId: id, clientKey: key, text, file, onProgress: setProgress }
    cacheMessage(queryClient, id, await sendAttachment(form))
  }

  async function submit(): Promise<void> {
    const element = area.current
    if (isUnderWay.current || !element) return
    const text = element.value.trim()
    const wrong = checkDraft(text, file)
    if (wrong) {
      setProblem(wrong)
      return
    }
    isUnderWay.current = true
    setProgress(0)
    setSending(true)
    try {
      await send(text)
      attempt.current = undefined
      // Keeps what was typed while the message was being sent.
      if (element.value.trim() === text) element.value = ''
      setFile(undefined)
      setProblem(undefined)
      note()
      onSent()
      element.focus()
    } catch (error) {
      setProblem(explainError(error))
      // The other party may have blocked the conversation.
      void refreshConversations(queryClient, id)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  return {
    area,
    problem,
    file,
    progress,
    isSending,
    hasTrap,
    length,
    choose: (chosen) => {
      setFile(chosen)
      setProblem(undefined)
    },
    note,
    submit: () => void submit(),
  }
}

/** The same validation as on the server. */
function checkDraft(text: string, file: File | undefined): FormProblem | undefined {
  const wrongFile = file && checkFile(file)
  if (wrongFile) return { message: wrongFile, fields: {} }
  if (file && text === '') return undefined
  const checked = z.safeParse(MessageInput.shape.text, text)
  const [issue] = checked.error?.issues ?? []
  return issue && { message: issue.message, fields: {} }
}
