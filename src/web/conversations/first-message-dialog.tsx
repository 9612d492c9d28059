import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ConversationInput, MAX_MESSAGE_LENGTH } from '#shared/conversations/conversations.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { checkFile } from '#web/files/check-file.ts'
import { FileChooser } from '#web/files/file-chooser.tsx'
import { UploadProgress } from '#web/files/upload-progress.tsx'
import { useFileDrop } from '#web/files/use-file-drop.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { MoneyTrapLine } from './money-trap-line.tsx'
import { saveText, readText } from './saved-text.ts'
import { useOpenConversation } from './queries.ts'
import { sendAttachment } from './send-attachment.ts'
import { useTrapReading } from './use-trap-reading.ts'

interface FirstMessageDialogProps {
  about: { listingId: ListingId } | { professionalId: ProfessionalId }
  /** "the seller of Perry Street Bakery", or a name. */
  recipient: string
  /** An existing conversation: the file is sent there, and its text is optional. */
  conversationId: ConversationId | null
  withFile: boolean
  /** What an assistant wrote for the member, unless they have begun a text of their own. */
  draft?: string | null
  onClose: () => void
}

/** Sends a message to a seller or professional, optionally with a file, and opens the conversation. */
export function FirstMessageDialog(props: FirstMessageDialogProps) {
  const { about, recipient, withFile, draft, onClose } = props
  // The value at opening: a failed first attempt may create a conversation, and the form must not change then.
  const [conversationId] = useState(props.conversationId)
  const navigate = useNavigate()
  const userId = useQuery(userQuery()).data?.id ?? ''
  const { mutateAsync: open } = useOpenConversation()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const { hasTrap, read } = useTrapReading()
  const drop = useFileDrop(setFile)
  // Keyed by user, so that another user in this tab doesn't see the draft.
  const draftKey = `handover-first-message-${userId}-${'listingId' in about ? about.listingId : `professional-${about.professionalId}`}`
  /** Idempotency keys of each text and file, so that a retry sends nothing twice. */
  const keys = useRef(new Map<string | File, string>())
  const text = ConversationInput.shape.text
  const schema = z.object({
    text: conversationId === null ? text : z.string().check(z.trim(), z.maxLength(MAX_MESSAGE_LENGTH)),
    /** Error message of the file, if any. */
    file: z.string().check(z.refine((wrong) => wrong === '', { error: ({ input }) => String(input) })),
  })

  const { problem, isReady, isSending, attributes } = useApiForm({
    schema,
    read: (data) => ({ text: data.get('text') ?? '', file: withFile ? (checkFile(file) ?? '') : '' }),
    send: async (input) => {
      const opened =
        conversationId ?? (await open({ ...about, clientKey: keyOf(input.text, keys.current), text: input.text })).id
      // The text is sent. If the file is refused, a reopened dialog must not send it again.
      if (conversationId === null) saveText(draftKey, '')
      if (withFile && file) {
        await sendAttachment({
          conversationId: opened,
          clientKey: keyOf(file, keys.current),
          // The call that opened the conversation has sent the text.
          text: conversationId === null ? '' : input.text,
          file,
          onProgress: setProgress,
        })
      }
      return opened
    },
    onDone: async (id) => {
      saveText(draftKey, '')
      await navigate({ to: '/messages/$id', params: { id } })
      showToast({
        title: withFile ? 'Document Shared' : 'Message Sent',
        description: `${recipient.replace(/^the /u, 'The ')} has received it.`,
      })
    },
  })

  return (
    <Dialog
      title={withFile ? 'Share Documents' : 'Send Message'}
      description={`To ${recipient}. ${withFile ? 'Only the two of you can open the file.' : 'Only the two of you can read it.'}`}
      onClose={onClose}
    >
      <form {...attributes} {...(withFile && drop.attributes)} className="mt-5 space-y-5">
        <ErrorSummary problem={problem} labels={{ text: 'Message', file: 'File' }} />
        {withFile && <FileChooser label="File" file={file} problem={problem} isOver={drop.isOver} onChoose={setFile} />}
        <FormField
          name="text"
          label="Message"
          problem={problem}
          isOptional={conversationId !== null}
          help={conversationId === null ? helpFor(draft) : undefined}
        >
          {(field) => (
            <Textarea
              {...field}
              rows={6}
              defaultValue={readText(draftKey) || (draft ?? '')}
              onChange={({ target }) => {
                saveText(draftKey, target.value)
                read(target.value)
              }}
            />
          )}
        </FormField>
        <MoneyTrapLine isShown={hasTrap} />
        {isSending && file && <UploadProgress fileName={file.name} share={progress} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…">
            {withFile ? 'Share' : 'Send'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

function helpFor(draft: string | null | undefined): string {
  return draft
    ? 'Your AI assistant drafted this. Read it, and change what isn’t yours.'
    : 'Who you are, and what you would like to know first.'
}

function keyOf(thing: string | File, keys: Map<string | File, string>): string {
  const key = keys.get(thing) ?? crypto.randomUUID()
  keys.set(thing, key)
  return key
}
