import { documentCalls } from '#shared/documents/calls.ts'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { DocumentInput, MISSING_FILE_OR_TYPE } from '#shared/documents/document-input.ts'
import { ALREADY_UPLOADED, BusinessDocument } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { ApiError } from '#web/api-client.ts'
import { explainError, wrongFields } from '#web/forms/explain-error.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { checkFile } from '#web/files/check-file.ts'
import { sendFile } from '#web/files/send-file.ts'
import { NEW_DOCUMENT } from './document-fields.tsx'
import type { DocumentValues } from './document-fields.tsx'
import { useRefreshDocuments } from './queries.ts'

interface KnownFile {
  document: BusinessDocument
  values: DocumentValues
  isChanging: boolean
}

interface Upload {
  problem: FormProblem | undefined
  /** From 0 to 1. */
  progress: number
  isSending: boolean
  file: File | undefined
  /** The existing document with the same file, and the typed values. */
  known: KnownFile | undefined
  choose: (file: File) => void
  /** Switches to editing that document. */
  changeKnown: () => void
  submit: (form: HTMLFormElement) => void
}

/**
 * One upload: validated like on the server and sent once however often it is submitted. After a failure it can be
 * retried safely, since the same upload twice creates one document. Closing the dialog aborts it.
 */
export function useUpload(listingId: ListingId, onDone: () => void): Upload {
  const [problem, setProblem] = useState<FormProblem>()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const [isSending, setSending] = useState(false)
  const [known, setKnown] = useState<KnownFile>()
  const sending = useRef<AbortController>(undefined)
  const refresh = useRefreshDocuments(listingId)

  useEffect(() => () => sending.current?.abort(), [])

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.current) return
    const data = new FormData(form)
    const fields = checkForm(data, file)
    if (fields) {
      // S2 §8's toast, and an error at each missing field.
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
    setKnown(undefined)
    setProgress(0)
    setSending(true)
    try {
      await sendFile(documentCalls.uploadDocument, { id: listingId }, { form: data, onProgress: setProgress, signal })
      reportEvent('document_upload', { businessId: listingId })
      await refresh().catch(() => {})
      if (signal.aborted) return
      onDone()
      showToast({ title: 'Document Uploaded', description: 'Your document has been uploaded successfully.' })
    } catch (error) {
      if (signal.aborted) return
      const document = knownDocument(error)
      if (document) {
        setKnown({ document, values: { ...NEW_DOCUMENT, ...textsOf(data) }, isChanging: false })
      } else {
        showToast({
          title: 'Upload Failed',
          description: 'Failed to upload document. Please try again.',
          isDestructive: true,
        })
      }
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
    known,
    choose: (chosen) => {
      setFile(chosen)
      setProblem(undefined)
      setKnown(undefined)
    },
    changeKnown: () => setKnown((now) => now && { ...now, isChanging: true }),
    submit: (form) => void submit(form),
  }
}

/** A retry can't succeed when the business has this file; the existing document is edited instead. */
function knownDocument(error: unknown): BusinessDocument | undefined {
  if (!(error instanceof ApiError) || error.problem?.reason !== ALREADY_UPLOADED) return undefined
  return z.safeParse(BusinessDocument, error.problem.existing).data
}

function textsOf(data: FormData): Partial<DocumentValues> {
  return Object.fromEntries([...data].filter(([, value]) => typeof value === 'string'))
}

/** The error of each control; undefined when the form is valid. */
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
