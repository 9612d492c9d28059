import { CalendarPlus, Phone } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Conversation } from '#shared/conversations/conversations.ts'
import { meetingCalls } from '#shared/conversations/meetings/calls.ts'
import { bothTimes, timeIn } from '#shared/conversations/meetings/meeting-times.ts'
import type { Meeting } from '#shared/conversations/meetings/meetings.ts'
import { hrefOf } from '#web/call.ts'
import { meetingsOf, useAcceptMeeting, useEndMeeting } from '#web/conversations/meeting-queries.ts'
import { useTimeZone } from '#web/dates/use-time-zone.ts'
import { showError } from '#web/forms/show-error.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { inSentence } from './meeting-words.ts'

interface ShownMeeting {
  conversation: Conversation
  meeting: Meeting
}

interface MeetingCardProps extends ShownMeeting {
  /** Opens the dialog for other times. */
  propose: () => void
}

/** Times that wait for an answer, or the call that was agreed on. */
export function MeetingCard(props: MeetingCardProps) {
  const { state, isOwn } = props.meeting
  if (state === 'accepted') return <Agreed {...props} />
  return isOwn ? <OwnTimes {...props} /> : <Choice {...props} />
}

/** The other party's times: one press accepts. */
function Choice({ conversation, meeting, propose }: MeetingCardProps) {
  const { id, otherName, isSeller } = conversation
  const { accepted, mayMeet } = meetingsOf(conversation)
  const zone = useTimeZone()
  const isReady = useIsReady()
  const { mutateAsync, isPending } = useAcceptMeeting(id)
  const [shownAt] = useState(() => Date.now())

  // The card is gone by then.
  function accept(time: string): void {
    mutateAsync({ meetingId: meeting.id, time, timeZone: zone }).then(
      () =>
        showToast({
          title: `Call on ${timeIn(time, zone)}`,
          description: 'You both get an email with a file for your calendar.',
        }),
      showError,
    )
  }

  return (
    <Card title={accepted ? `${otherName} wants to move the call` : `${otherName} proposes a call`}>
      <p className="mt-1 text-sm text-muted">
        {meeting.minutes} minutes. {mayMeet ? 'Press a time to accept it.' : whyNot(conversation, isSeller)}
      </p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-3">
        {meeting.times.map((time) => (
          <li key={time} className="min-w-0">
            {mayMeet && Date.parse(time) > shownAt ? (
              <PendingButton
                look="secondary"
                isPending={isPending}
                disabled={!isReady}
                onClick={() => accept(time)}
                className="w-full"
              >
                <span className="sr-only">Accept </span>
                <Times at={time} {...{ conversation, meeting, zone }} />
              </PendingButton>
            ) : (
              <span className="text-muted">
                <Times at={time} {...{ conversation, meeting, zone }} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Steps>
        {mayMeet && <StepButton onClick={propose}>Propose other times</StepButton>}
        <EndButton {...{ conversation, meeting }}>Decline</EndButton>
      </Steps>
    </Card>
  )
}

function OwnTimes({ conversation, meeting, propose }: MeetingCardProps) {
  const { accepted, mayMeet } = meetingsOf(conversation)
  const zone = useTimeZone()
  return (
    <Card title={accepted ? 'You asked to move the call' : 'You proposed a call'}>
      <p className="mt-1 text-sm text-muted">
        {meeting.minutes} minutes. {inSentence(conversation)} can accept one of these times.
      </p>
      <ul className="mt-3 grid gap-2">
        {meeting.times.map((time) => (
          <li key={time}>
            <Times at={time} {...{ conversation, meeting, zone }} />
          </li>
        ))}
      </ul>
      <Steps>
        {mayMeet && <StepButton onClick={propose}>Change the times</StepButton>}
        <EndButton {...{ conversation, meeting }}>Take back</EndButton>
      </Steps>
    </Card>
  )
}

function Agreed({ conversation, meeting, propose }: MeetingCardProps) {
  const { id, startsAt, minutes } = meeting
  const { open, mayMeet } = meetingsOf(conversation)
  const zone = useTimeZone()
  return (
    <Card title={`Call with ${inSentence(conversation)}`}>
      <p className="mt-2 text-lg">
        <Times at={startsAt ?? ''} {...{ conversation, meeting, zone }} />
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {minutes} minutes
        <Reach {...{ conversation, meeting }} />
      </p>
      <Steps>
        <a
          href={hrefOf(meetingCalls.getMeetingFile, { id })}
          download="call.ics"
          className={buttonClass('secondary', 'small')}
        >
          <CalendarPlus strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0" />
          Add to calendar
        </a>
        {mayMeet && !open && <StepButton onClick={propose}>Move</StepButton>}
        <EndButton {...{ conversation, meeting }}>Cancel</EndButton>
      </Steps>
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h2 className="flex items-center gap-2 text-lg wrap-anywhere">
        <Phone strokeWidth={1.5} size={20} aria-hidden="true" className="shrink-0 text-evergreen" />
        <span className="min-w-0">{title}</span>
      </h2>
      {children}
    </li>
  )
}

function Steps({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">{children}</div>
}

interface StepButtonProps {
  isPending?: boolean
  onClick: () => void
  children: string
}

/** A step that is taken rarely: as a link, so that times and calendar stand out. */
function StepButton({ isPending = false, onClick, children }: StepButtonProps) {
  const isReady = useIsReady()
  return (
    <button
      type="button"
      disabled={!isReady}
      aria-disabled={isPending}
      onClick={isPending ? undefined : onClick}
      className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
    >
      {children}
    </button>
  )
}

interface TimesProps extends ShownMeeting {
  at: string
  zone: string
}

function Times({ at, conversation, meeting, zone }: TimesProps) {
  const { own, other } = bothTimes(at, zone, meeting.otherZone)
  return (
    <span className="tabular min-w-0 py-1.5 wrap-anywhere whitespace-pre-wrap">
      {own}
      {other !== null && (
        <>
          <span className="sr-only"> for you · </span>
          <span className="block text-sm font-normal text-muted">
            {other} for {inSentence(conversation)}
          </span>
        </>
      )}
    </span>
  )
}

/** How the two reach each other. */
function Reach({ conversation, meeting: { reach, isOwn } }: ShownMeeting) {
  const name = inSentence(conversation)
  if (reach === null) return `. ${isOwn ? 'You' : name} gave no phone number or link: agree on it in a message.`
  const isLink = reach.startsWith('https://')
  if (isOwn) return `. ${name} has your ${isLink ? 'link' : 'number'}: ${reach}`
  return (
    <>
      {isLink ? '. Join at ' : `. Call ${name} at `}
      <a
        href={isLink ? reach : `tel:${reach.replaceAll(/[^\d+]/gu, '')}`}
        {...(isLink && { target: '_blank', rel: 'noreferrer nofollow ugc' })}
        className="font-medium text-evergreen underline underline-offset-2 hover:no-underline"
      >
        {reach}
      </a>
    </>
  )
}

/** Cancels the call after a question, or ends the proposal at once. */
function EndButton({ conversation, meeting, children }: ShownMeeting & { children: string }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useEndMeeting(conversation.id)
  const isCall = meeting.state === 'accepted'
  function end(): void {
    mutateAsync(meeting.id)
      .catch(showError)
      .finally(() => setAsking(false))
  }

  return (
    <>
      <StepButton isPending={isPending} onClick={() => (isCall ? setAsking(true) : end())}>
        {children}
      </StepButton>
      {isAsking && (
        <ConfirmDialog
          title="Cancel the call?"
          description={`${conversation.otherName} gets an email, and the call leaves both calendars.`}
          no="Keep the call"
          yes="Cancel the call"
          isDestructive
          isPending={isPending}
          onYes={end}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}

function whyNot({ block }: Conversation, isSeller: boolean): string {
  if (block !== null) return 'Neither of you can accept one here.'
  return `You declined this ${isSeller ? 'buyer' : 'business'}: undo that in the menu to accept one.`
}
