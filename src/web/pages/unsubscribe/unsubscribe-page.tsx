import { Link, useNavigate } from '@tanstack/react-router'
import { isAboutOne, MAIL_TOPICS, TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type { MailTopic } from '#shared/notifications/notifications.ts'
import { ApiError } from '#web/api-client.ts'
import type { LinkSearch } from '#web/search-params.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { MailLink, MailLinkFailed } from '#web/ui/mail-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { unsubscribePath, useUnsubscribe } from '#web/notifications/queries.ts'

/** The unsubscribe link of every email. The token is removed from the URL once used; `done` is the topic. */
export function UnsubscribePage({ token, done }: LinkSearch) {
  const navigate = useNavigate({ from: '/unsubscribe' })
  const { mutate, isPending, error } = useUnsubscribe()

  function unsubscribe(given: string): void {
    mutate(given, {
      onSuccess: ({ topic }) => void navigate({ search: { done: topic }, replace: true, resetScroll: false }),
    })
  }

  if (isTopic(done)) return <Unsubscribed topic={done} />
  if (!token || isBadLink(error)) return <BadLink />
  if (error) {
    return (
      <MailLinkFailed onRetry={() => unsubscribe(token)}>
        You are still subscribed. Check your connection; the link in the email stays valid.
      </MailLinkFailed>
    )
  }
  return (
    <MailLink
      title="Unsubscribe"
      action={unsubscribePath(token)}
      button="Unsubscribe from these emails"
      isPending={isPending}
      pending="Unsubscribing…"
      onPress={() => unsubscribe(token)}
    >
      One click ends this kind of email. Notifications on the site stay the same.
    </MailLink>
  )
}

function Unsubscribed({ topic }: { topic: MailTopic }) {
  if (topic === 'new_message') return <UnsubscribedFromMessages />
  if (isAboutOne(topic)) return <UnsubscribedFromOne topic={topic} />
  const label = topic === 'business_digest' ? 'new and verified businesses' : TOPIC_SETTINGS[topic].label
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

function UnsubscribedFromOne({ topic }: { topic: 'saved_search' | 'saved_business' }) {
  const isSearch = topic === 'saved_search'
  return (
    <Notice
      title="You are unsubscribed"
      actions={
        <Link to="/saved" search={isSearch ? { tab: 'searches' } : {}} className={buttonClass('secondary')}>
          {isSearch ? 'Go to your saved searches' : 'Go to your shortlist'}
        </Link>
      }
    >
      {isSearch
        ? 'This search tells you nothing any more. It stays among your saved searches, where you can switch it on again.'
        : 'We will not tell you about this business any more. It stays on your shortlist, where you can switch that on again.'}
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

function SettingsLink() {
  return (
    <Link to="/notification-settings" className={buttonClass('secondary')}>
      Notification settings
    </Link>
  )
}

function isTopic(text: string | undefined): text is MailTopic {
  return MAIL_TOPICS.some((topic) => topic === text)
}

function isBadLink(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}
