import { hrefOf } from '#web/call.ts'
import { conversationCalls } from '#shared/conversations/calls.ts'
import { FileDown } from 'lucide-react'
import { Fragment, useEffect, useMemo, useRef } from 'react'
import type { Attachment, Conversation, ConversationId, Message } from '#shared/conversations/conversations.ts'
import { fileSizeText } from '#shared/documents/documents.ts'
import { Button } from '#web/ui/button.tsx'
import { zonedTexts } from '#web/dates/day-text.ts'
import { useTimeZone } from '#web/dates/use-time-zone.ts'
import { useLoadOlder } from '#web/conversations/queries.ts'
import { isLive } from '#shared/conversations/meetings/meetings.ts'
import { MeetingCard } from './meetings/meeting-card.tsx'
import { pastAt, pastText } from './meetings/meeting-words.ts'
import { useProposeDialog } from './meetings/use-propose-dialog.tsx'

/**
 * The messages, newest last. The container is reversed, so that the browser starts at the end without a script and
 * keeps its position when messages are added at either end. One that is sent here is scrolled to.
 *
 * @param sent how many were sent here.
 */
export function MessageList({ conversation, sent }: { conversation: Conversation; sent: number }) {
  const { id, messages, hasOlder, otherName } = conversation
  const log = useRef<HTMLDivElement>(null)
  const zone = useTimeZone()
  // Beside the cards: one of them may go while it is open.
  const { dialog, propose } = useProposeDialog(id)
  const { dayOf, timeOf } = useMemo(() => zonedTexts(zone), [zone])
  useEffect(() => {
    // The end, of a reversed container.
    if (sent > 0) log.current?.scrollTo(0, 0)
  }, [sent])

  return (
    <div
      ref={log}
      role="log"
      aria-label={`Messages with ${otherName}`}
      tabIndex={0}
      className="flex min-h-32 flex-1 basis-0 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2 print:block print:overflow-visible"
    >
      <div className="py-4">
        {hasOlder && <OlderButton id={id} firstId={messages[0]?.id ?? 0} />}
        <ol className="grid gap-2">
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              <PastMeetings conversation={conversation} after={messages[index - 1]} before={message} zone={zone} />
              {dayOf(message.createdAt) !== dayOf(messages[index - 1]?.createdAt ?? '1970-01-01') && (
                <li className="tabular py-2 text-center text-xs text-muted">{dayOf(message.createdAt)}</li>
              )}
              <Bubble conversationId={id} time={timeOf(message.createdAt)} {...{ message, otherName }} />
            </Fragment>
          ))}
          <PastMeetings conversation={conversation} after={messages.at(-1)} zone={zone} />
          {conversation.meetings.filter(isLive).map((meeting) => (
            <MeetingCard key={meeting.id} {...{ conversation, meeting, propose }} />
          ))}
        </ol>
        {dialog}
      </div>
    </div>
  )
}

interface PastMeetingsProps {
  conversation: Conversation
  /** The messages around them; without the first one, they are older than what is loaded. */
  after: Message | undefined
  before?: Message
  zone: string
}

/** What became of calls between two messages. Those that are ahead stand at the end, where they are found. */
function PastMeetings({ conversation, after, before, zone }: PastMeetingsProps) {
  const { meetings, hasOlder } = conversation
  if (after === undefined && hasOlder) return null
  const between = meetings.filter((meeting) => {
    const at = pastAt(meeting)
    return at >= (after?.createdAt ?? '') && (before === undefined || at < before.createdAt)
  })
  return between.map((meeting) => {
    const text = pastText(meeting, conversation, zone)
    return (
      text && (
        <li key={meeting.id} className="tabular py-2 text-center text-xs text-muted">
          {text}
        </li>
      )
    )
  })
}

function OlderButton({ id, firstId }: { id: ConversationId; firstId: number }) {
  const { mutate, isPending, isError } = useLoadOlder(id)
  return (
    <div className="pb-4 text-center">
      <Button
        look="secondary"
        size="small"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate(firstId)
        }}
      >
        {isPending ? 'Loading…' : 'Show earlier messages'}
      </Button>
      {isError && (
        <p role="alert" className="mt-2 text-sm font-medium text-brick">
          They didn't load. Check your connection, then try again.
        </p>
      )}
    </div>
  )
}

interface BubbleProps {
  conversationId: ConversationId
  message: Message
  /** Its own, in words. */
  time: string
  otherName: string
}

function Bubble({ conversationId, message: { isOwn, text, attachment, createdAt }, time, otherName }: BubbleProps) {
  return (
    <li className={`flex flex-col ${isOwn ? 'items-end pl-8 sm:pl-20' : 'items-start pr-8 sm:pr-20'}`}>
      <div
        className={`max-w-142 rounded-card border px-3.5 py-2.5 wrap-anywhere ${isOwn ? 'border-transparent bg-evergreen-soft' : 'border-line bg-surface'}`}
      >
        <span className="sr-only">{isOwn ? 'You' : otherName}: </span>
        {text && <p className="whitespace-pre-wrap">{text}</p>}
        {attachment && <FileLink conversationId={conversationId} attachment={attachment} isBelow={text !== ''} />}
      </div>
      <time dateTime={createdAt} className="tabular mt-0.5 px-1 text-xs text-muted">
        {time}
      </time>
    </li>
  )
}

interface FileLinkProps {
  conversationId: ConversationId
  attachment: Attachment
  isBelow: boolean
}

function FileLink({ conversationId, attachment: { id, fileName, fileSize }, isBelow }: FileLinkProps) {
  return (
    <a
      href={hrefOf(conversationCalls.getAttachment, { id: conversationId, attachmentId: id })}
      download={fileName}
      className={`group flex min-h-11 items-center gap-3 ${isBelow ? 'mt-2 border-t border-line pt-2' : ''}`}
    >
      <FileDown strokeWidth={1.5} size={22} aria-hidden="true" className="shrink-0 text-evergreen" />
      <span className="min-w-0">
        <span className="block font-medium text-evergreen underline underline-offset-2 group-hover:no-underline">
          {fileName}
        </span>
        <span className="tabular block text-sm text-muted">{fileSizeText(fileSize)}</span>
      </span>
    </a>
  )
}
