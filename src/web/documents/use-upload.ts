import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { DocumentInput, MISSING_FILE_OR_TYPE } from '#shared/document-input.ts'
import { BusinessDocument } from '#shared/documents.ts'
import type { ListingId } from '#shared/listings.ts'
import { explainError, wrongFields } from '#web/forms/explain-error.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { checkFile } from './check-file.ts'
import { useRefreshDocuments } from './queries.ts'
import { sendFile } from './send-file.ts'

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
      const path = `/api/businesses/${listingId}/documents`
      await sendFile({ path, form: data, schema: BusinessDocument, onProgress: setProgress, signal })
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
