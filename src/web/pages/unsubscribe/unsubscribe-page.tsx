import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type { MailTopic } from '#shared/notifications/notifications.ts'
import { ApiError } from '#web/api-client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { unsubscribePath, useUnsubscribe } from '#web/notifications/queries.ts'

/** The URL: the token of an email's link, or the topic that was unsubscribed. */
export interface UnsubscribeSearch {
  token?: string
  done?: string
}

/**
 * The unsubscribe link of every email: works at once and without signing in. The token is removed from the URL once
 * used. Without scripts a button submits it.
 */
export function UnsubscribePage({ token, done }: UnsubscribeSearch) {
  const navigate = useNavigate({ from: '/unsubscribe' })
  const { mutate, isPending, error } = useUnsubscribe()
  const asked = useRef<string>(undefined)

  function unsubscribe(given: string): void {
    mutate(given, {
      onSuccess: ({ topic }) => void navigate({ search: { done: topic }, replace: true, resetScroll: false }),
    })
  }

  useEffect(() => {
    if (!token || asked.current === token) return
    asked.current = token
    unsubscribe(token)
  })

  if (isTopic(done)) return <Unsubscribed topic={done} />
  if (!token || isBadLink(error)) return <BadLink />
  if (error) return <NotYet onRetry={() => unsubscribe(token)} />
  return (
    <Notice
      title="Unsubscribe"
      actions={
        <form method="post" action={unsubscribePath(token)}>
          <button type="submit" disabled={isPending} className={buttonClass('primary')}>
            {isPending ? 'Unsubscribing…' : 'Unsubscribe from these emails'}
          </button>
        </form>
      }
    >
      One click ends this kind of email. Notifications on the site stay the same.
    </Notice>
  )
}

function Unsubscribed({ topic }: { topic: MailTopic }) {
  if (topic === 'new_message') return <UnsubscribedFromMessages />
  const { label } = TOPIC_SETTINGS[topic]
  return (
    <Notice title="You are unsubscribed" actions={<SettingsLink />}>
      We will not email you about <strong className="font-semibold text-ink">{label}</strong> any more. Notifications on
      the site stay the same.
    </Notice>
  )
}

function UnsubscribedFromMessages() {
  return (
    <Notice
      title="You are unsubscribed"
      actions={
        <Link to="/messages" className={buttonClass('secondary')}>
          Go to your messages
        </Link>
      }
    >
      We will not email you about <strong className="font-semibold text-ink">new messages</strong> any more. They wait
      for you on the site, where you can switch the emails on again.
    </Notice>
  )
}

function BadLink() {
  return (
    <Notice title="This link is incomplete" actions={<SettingsLink />}>
      Nothing was changed. Copy the whole link from the email, or change what you are sent in your settings.
    </Notice>
  )
}

function NotYet({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      title="That didn't go through"
      actions={
        <button type="button" onClick={onRetry} className={buttonClass('primary')}>
          Try again
        </button>
      }
    >
      You are still subscribed. Check your connection; the link in the email stays valid.
    </Notice>
  )
}

function SettingsLink() {
  return (
    <Link to="/notification-settings" className={buttonClass('secondary')}>
      Notification settings
    </Link>
  )
}

function isTopic(text: string | undefined): text is MailTopic {
  return text === 'new_message' || (text !== undefined && Object.hasOwn(TOPIC_SETTINGS, text))
}

function isBadLink(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}
