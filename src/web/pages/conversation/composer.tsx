import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { MAX_MESSAGE_LENGTH } from '#shared/conversations/conversations.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { ACCEPTED_FILES, fileSizeText, MAX_DOCUMENT_BYTES } from '#shared/documents/documents.ts'
import { ACCEPT } from '#web/files/check-file.ts'
import { COMPOSER_ID } from '#web/conversations/inbox-places.ts'
import { MoneyTrapLine } from '#web/conversations/money-trap-line.tsx'
import { UploadProgress } from '#web/files/upload-progress.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form.tsx'
import { GrowingTextarea } from '#web/ui/growing-textarea.tsx'
import { useComposer } from './use-composer.ts'

interface ComposerProps {
  id: ConversationId
  userId: string
  otherName: string
  /** Whether the other one asked for what no honest sale needs. */
  isWarned: boolean
  onSent: () => void
}

/** The counter is shown near the limit. */
const COUNTED_FROM = MAX_MESSAGE_LENGTH - 500

/** The message field. Enter sends with a keyboard; on a phone Enter inserts a line break. */
export function Composer({ id, userId, otherName, isWarned, onSent }: ComposerProps) {
  const { area, problem, file, progress, isSending, hasTrap, length, choose, note, submit } = useComposer(
    id,
    userId,
    onSent,
  )
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
      className="space-y-2 border-t border-line py-2.5 print:hidden"
    >
      <MoneyTrapLine isShown={isWarned || hasTrap} />
      <ErrorSummary problem={problem} />
      {isSending && file && <UploadProgress fileName={file.name} share={progress} />}
      {file && !isSending && <ChosenFile file={file} onRemove={() => choose(undefined)} />}
      <div className="flex items-end gap-1.5 sm:gap-2">
        <label
          className={`relative -ml-2.5 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-card text-evergreen focus-within:outline-2 focus-within:outline-evergreen hover:bg-sunken ${isReady ? '' : 'pointer-events-none opacity-60'}`}
        >
          <Paperclip strokeWidth={1.5} size={22} aria-hidden="true" />
          <span className="sr-only">Attach a file</span>
          <input
            type="file"
            accept={ACCEPT}
            disabled={!isReady || isSending}
            title="Attach a file"
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
        <GrowingTextarea
          ref={area}
          id={COMPOSER_ID}
          name="text"
          rows={1}
          aria-label={`Message to ${otherName}`}
          aria-describedby={helpId}
          placeholder="Write a message"
          onChange={note}
          onKeyDown={onKeyDown}
          className="max-h-[min(10rem,30dvh)] min-w-0 flex-1 resize-none"
        />
        <PendingButton
          look="primary"
          type="submit"
          disabled={!isReady}
          isPending={isSending}
          className="shrink-0 max-sm:px-3"
        >
          <SendHorizontal strokeWidth={1.5} size={20} aria-hidden="true" />
          <span aria-live="polite" className="max-sm:sr-only">
            {isSending ? 'Sending…' : 'Send'}
          </span>
        </PendingButton>
      </div>
      <p id={helpId} className={length > COUNTED_FROM ? 'text-xs text-muted' : 'sr-only'}>
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
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-surface"
      >
        <X strokeWidth={1.5} size={18} aria-hidden="true" />
      </button>
    </p>
  )
}
