import { buyerProofCalls } from '#shared/buyer-verification/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { BuyerProofInput } from '#shared/buyer-verification/proofs.ts'
import { REVIEW_HOURS } from '#shared/moderation/reviews.ts'
import { ApiError } from '#web/api-client.ts'
import { checkFile } from '#web/files/check-file.ts'
import { sendFile } from '#web/files/send-file.ts'
import { explainError, wrongFields } from '#web/forms/explain-error.ts'
import { readAmount } from '#shared/typed-amount.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { standingQuery, useRefreshStanding } from '#web/buyer-verification/queries.ts'

interface ProofSending {
  problem: FormProblem | undefined
  /** Upload progress, from 0 to 1. */
  progress: number
  isSending: boolean
  file: File | undefined
  choose: (file: File) => void
  submit: (form: HTMLFormElement) => void
}

/**
 * Sends one proof: validated like on the server and sent once however often it is submitted. After a failure it can be
 * retried safely, since the same upload twice creates one proof. Leaving the page aborts it.
 */
export function useSendProof(onSent: () => void): ProofSending {
  const [problem, setProblem] = useState<FormProblem>()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const [isSending, setSending] = useState(false)
  const sending = useRef<AbortController>(undefined)
  const queryClient = useQueryClient()
  const refresh = useRefreshStanding()

  useEffect(() => () => sending.current?.abort(), [])

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.current) return
    const data = readForm(form)
    const fields = checkForm(data, file)
    if (fields) {
      setProblem(wrongFields(fields))
      return
    }
    if (file) data.set('file', file)
    const { signal } = (sending.current = new AbortController())
    setProblem(undefined)
    setProgress(0)
    setSending(true)
    try {
      const proof = await sendFile(buyerProofCalls.sendBuyerProof, {}, { form: data, onProgress: setProgress, signal })
      queryClient.setQueryData(standingQuery().queryKey, (before) => ({
        verification: before?.verification ?? null,
        proof,
      }))
      onSent()
      showToast({ title: 'Proof sent', description: `You will hear from us within ${REVIEW_HOURS.latest} hours.` })
    } catch (error) {
      if (signal.aborted) return
      setProblem(explainError(error))
      // Another tab has sent one, which the page now shows.
      if (error instanceof ApiError && error.status === 409) {
        showToast({ title: 'One is already waiting', description: error.problem?.detail ?? '', isDestructive: true })
        await refresh().catch(() => {})
      }
    } finally {
      sending.current = undefined
      setSending(false)
    }
  }

  return {
    problem,
    progress,
    isSending,
    file,
    choose: (chosen) => {
      setFile(chosen)
      setProblem(undefined)
    },
    submit: (form) => void submit(form),
  }
}

/** The form's text values; a readable amount is normalized, e.g. "$250k" to "250000". */
function readForm(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  data.delete('file')
  const typed = data.get('amount')
  const amount = typeof typed === 'string' ? readAmount(typed) : undefined
  if (amount !== undefined && !Number.isNaN(amount)) data.set('amount', String(amount))
  return data
}

/** The error of each control; undefined when the form is valid. */
function checkForm(data: FormData, file: File | undefined): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  for (const { path, message } of z.safeParse(BuyerProofInput, Object.fromEntries(data)).error?.issues ?? []) {
    fields[path.join('.')] ??= message
  }
  const wrongFile = checkFile(file)
  if (wrongFile) fields['file'] = wrongFile
  return Object.keys(fields).length > 0 ? fields : undefined
}
