import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { DocumentInput, MISSING_FILE_OR_TYPE } from '#shared/document-input.ts'
import { ACCEPTED_FILES, fileSizeText, formatOfName, MAX_DOCUMENT_BYTES } from '#shared/documents.ts'
import type { ListingId } from '#shared/listings.ts'
import { explainError, wrongFields } from '#web/forms/explain-error.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useRefreshDocuments } from './queries.ts'
import { sendDocument } from './send-document.ts'

interface Upload {
  problem: FormProblem | undefined
  /** From 0 to 1. */
  progress: number
  isSending: boolean
  file: File | undefined
  choose: (file: File) => void
  submit: (form: HTMLFormElement) => void
}

/**
 * One upload: checked as the server will check it, sent once however often it is submitted, and kept for another try
 * when it fails, which is safe: the same file twice is one document. Who closes the dialog ends it.
 */
export function useUpload(listingId: ListingId, onDone: () => void): Upload {
  const [problem, setProblem] = useState<FormProblem>()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const [isSending, setSending] = useState(false)
  const sending = useRef<AbortController>(undefined)
  const refresh = useRefreshDocuments(listingId)

  useEffect(() => () => sending.current?.abort(), [])

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.current) return
    const data = new FormData(form)
    const fields = checkForm(data, file)
    if (fields) {
      // S2 §8, and at each control what is missing there.
      const isMissing = !file || 'type' in fields || 'title' in fields
      if (isMissing) {
        showToast({ title: 'Missing Information', description: MISSING_FILE_OR_TYPE, isDestructive: true })
      }
      setProblem(isMissing ? { message: MISSING_FILE_OR_TYPE, fields } : wrongFields(fields))
      return
    }
    data.delete('file')
    if (file) data.set('file', file)
    const { signal } = (sending.current = new AbortController())
    setProblem(undefined)
    setProgress(0)
    setSending(true)
    try {
      await sendDocument({ listingId, form: data, onProgress: setProgress, signal })
      reportEvent('document_upload', { businessId: listingId })
      await refresh().catch(() => {})
      if (signal.aborted) return
      onDone()
      showToast({ title: 'Document Uploaded', description: 'Your document has been uploaded successfully.' })
    } catch (error) {
      if (signal.aborted) return
      showToast({
        title: 'Upload Failed',
        description: 'Failed to upload document. Please try again.',
        isDestructive: true,
      })
      setProblem(explainError(error))
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

/** What is wrong with which control; undefined when nothing is. */
function checkForm(data: FormData, file: File | undefined): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  const wrongFile = checkFile(file)
  if (wrongFile) fields['file'] = wrongFile
  data.delete('file')
  for (const { path, message } of z.safeParse(DocumentInput, Object.fromEntries(data)).error?.issues ?? []) {
    fields[path.join('.')] ??= message
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

function checkFile(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file'
  if (!formatOfName(file.name)) return `Files of this kind are not taken. Choose a ${ACCEPTED_FILES}.`
  if (file.size > MAX_DOCUMENT_BYTES) {
    return `A document may have at most ${fileSizeText(MAX_DOCUMENT_BYTES)}; this one has ${fileSizeText(file.size)}.`
  }
  return file.size === 0 ? 'This file is empty.' : undefined
}
