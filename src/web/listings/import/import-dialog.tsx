import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { IMPORT_BYTES, ImportedBusinesses, ImportPreview } from '#shared/listings/listing-import.ts'
import { ApiError, failedAnswer } from '#web/api-client.ts'
import { explainError } from '#web/forms/explain-error.ts'
import { ownListingsQuery } from '#web/listings/own-listings-query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { FilePicker } from './file-picker.tsx'
import { PreviewView } from './preview-view.tsx'

const IMPORT = '/api/my-businesses/import'

type State =
  | { step: 'choose'; error?: string | undefined }
  | { step: 'reading'; file: File }
  | { step: 'preview'; file: File; preview: ImportPreview; error?: string; isSending: boolean }

/** Lists businesses from a CSV file: what it has, what is wrong with it, and then all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>({ step: 'choose' })
  // A double click sends the file once.
  const isSent = useRef(false)

  async function read(file: File): Promise<void> {
    if (file.size > IMPORT_BYTES) {
      setState({ step: 'choose', error: 'This file has more than 5 MB. Split it into several.' })
      return
    }
    setState({ step: 'reading', file })
    try {
      setState({ step: 'preview', file, preview: await previewFile(file), isSending: false })
    } catch (error) {
      setState({ step: 'choose', error: explainError(error).message })
    }
  }

  async function send(file: File, preview: ImportPreview): Promise<void> {
    if (isSent.current) return
    isSent.current = true
    setState({ step: 'preview', file, preview, isSending: true })
    try {
      const { ids } = await importFile(file)
      await queryClient.invalidateQueries({ queryKey: ownListingsQuery().queryKey })
      onClose()
      showToast({
        title: 'Businesses Listed',
        description: `${countText(ids.length)} on the market, and under review.`,
      })
    } catch (error) {
      const refusal = refusalText(error) || explainError(error).message
      setState({ step: 'preview', file, preview, isSending: false, error: `Nothing was listed. ${refusal}` })
    } finally {
      isSent.current = false
    }
  }

  return (
    <Dialog
      title="Import from CSV"
      description="One business a line. You see what the file has before anything is listed."
      onClose={onClose}
    >
      <FilePicker
        fileName={state.step === 'choose' ? undefined : state.file.name}
        error={state.step === 'choose' ? state.error : undefined}
        onChoose={(file) => void read(file)}
      />
      <div aria-live="polite">
        {state.step === 'reading' && <p className="mt-5 text-muted">Checking {state.file.name}…</p>}
        {state.step === 'preview' && (
          <PreviewView
            preview={state.preview}
            error={state.error}
            isSending={state.isSending}
            onSend={() => void send(state.file, state.preview)}
          />
        )}
      </div>
    </Dialog>
  )
}

function countText(count: number): string {
  return count === 1 ? 'One business is' : `${count.toLocaleString('en-US')} businesses are`
}

/** What importing the file would do. @throws ApiError. */
async function previewFile(file: File): Promise<ImportPreview> {
  return ImportPreview.parse(await post(`${IMPORT}/preview`, file))
}

/** Lists every business of the file. @throws ApiError. */
async function importFile(file: File): Promise<ImportedBusinesses> {
  return ImportedBusinesses.parse(await post(`${IMPORT}?verificationConsent=true`, file))
}

async function post(path: string, file: File): Promise<unknown> {
  const headers = { 'content-type': 'text/csv' }
  const answer = await fetch(path, { method: 'POST', credentials: 'same-origin', headers, body: file })
  if (!answer.ok) throw failedAnswer(answer.status, (await answer.text()) || answer.statusText)
  return answer.json()
}

/** The first mistakes that a refused file has, in words. */
function refusalText(error: unknown): string {
  const fields = error instanceof ApiError ? error.problem?.fields : undefined
  if (!fields) return ''
  return Object.entries(fields)
    .slice(0, 3)
    .map(([where, message]) => `${where}: ${message}`)
    .join('. ')
}
