import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { MAX_MESSAGE_LENGTH } from '#shared/conversations/conversations.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { ACCEPTED_FILES, fileSizeText, MAX_DOCUMENT_BYTES } from '#shared/documents/documents.ts'
import { ACCEPT } from '#web/files/check-file.ts'
import { UploadProgress } from '#web/files/upload-progress.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { ErrorSummary, SubmitButton } from '#web/ui/form.tsx'
import { GrowingTextarea } from '#web/ui/growing-textarea.tsx'
import { useComposer } from './use-composer.ts'

interface ComposerProps {
  id: ConversationId
  userId: string
  otherName: string
}

/** The counter is shown near the limit. */
const COUNTED_FROM = MAX_MESSAGE_LENGTH - 500

/** The message field. Enter sends with a keyboard; on a phone Enter inserts a line break. */
export function Composer({ id, userId, otherName }: ComposerProps) {
  const { area, problem, file, progress, isSending, length, choose, note, submit } = useComposer(id, userId)
  const isReady = useIsReady()
  const helpId = useId()

  function onKeyDown(event: KeyboardEvent): void {
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isPlainEnter || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="space-y-3 border-t border-line pt-4"
    >
      <ErrorSummary problem={problem} />
      {isSending && file && <UploadProgress fileName={file.name} share={progress} />}
      {file && !isSending && <ChosenFile file={file} onRemove={() => choose(undefined)} />}
      <GrowingTextarea
        ref={area}
        name="text"
        rows={2}
        aria-label={`Message to ${otherName}`}
        aria-describedby={helpId}
        placeholder="Write a message"
        onChange={note}
        onKeyDown={onKeyDown}
        className="max-h-60"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label
          className={`relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-3 font-medium text-evergreen focus-within:outline-2 focus-within:outline-evergreen hover:bg-sunken ${isReady ? '' : 'pointer-events-none opacity-60'}`}
        >
          <Paperclip strokeWidth={1.5} size={20} aria-hidden="true" />
          Attach a file
          <input
            type="file"
            accept={ACCEPT}
            disabled={!isReady || isSending}
            aria-describedby={helpId}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) choose(chosen)
              // Lets the same file be chosen again.
              target.value = ''
            }}
            className="absolute inset-0 w-full cursor-pointer text-[0] opacity-0"
          />
        </label>
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…" className="ml-auto">
          <span className="inline-flex items-center gap-2">
            <SendHorizontal strokeWidth={1.5} size={18} aria-hidden="true" />
            Send
          </span>
        </SubmitButton>
      </div>
      <p id={helpId} className="text-xs text-muted">
        {length > COUNTED_FROM ? (
          <span className={`tabular ${length > MAX_MESSAGE_LENGTH ? 'font-semibold text-brick' : ''}`}>
            {length.toLocaleString('en-US')} of {MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters.{' '}
          </span>
        ) : (
          <span className="pointer-coarse:hidden">Enter sends, Shift+Enter makes a new line. </span>
        )}
        Files: {ACCEPTED_FILES}, at most {fileSizeText(MAX_DOCUMENT_BYTES)}.
      </p>
    </form>
  )
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-sunken py-1 pr-1 pl-3 text-sm">
      <Paperclip strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0 text-evergreen" />
      <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
      <span className="tabular shrink-0 text-muted">{fileSizeText(file.size)}</span>
      <button
        type="button"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-card hover:bg-surface"
      >
        <X strokeWidth={1.5} size={18} aria-hidden="true" />
      </button>
    </p>
  )
}
