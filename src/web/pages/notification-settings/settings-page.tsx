import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { NOTIFICATION_TOPICS, TOPIC_SETTINGS } from '#shared/notifications/notifications.ts'
import type { NotificationPreference, NotificationPreferences } from '#shared/notifications/notifications.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { preferencesQuery, useSavePreferences } from '#web/notifications/queries.ts'

/** S2 §2 "Notification settings". */
export function SettingsPage() {
  const member = useMember()
  const { data: saved, isError, isFetching, refetch } = useQuery(preferencesQuery())
  return (
    <div className="mx-auto max-w-3xl px-4 pt-10 md:px-6 md:pt-14">
      <h1 className="text-4xl">Notification Settings</h1>
      <p className="mt-3 max-w-142 text-muted">
        What you are told, on the bell and by email{member && ` to ${member.email}`}. Mails about your account itself,
        such as codes, always come; those about messages have their switch below <MessagesLink />.
      </p>
      {saved && <PreferencesForm saved={saved} />}
      {!saved && !isError && <SettingsSkeleton />}
      {!saved && isError && (
        <Notice
          level={2}
          title="Your settings didn't load"
          actions={
            <button
              type="button"
              disabled={isFetching}
              onClick={() => void refetch()}
              className={buttonClass('primary')}
            >
              Try again
            </button>
          }
        >
          They are kept as they were.
        </Notice>
      )}
    </div>
  )
}

function MessagesLink() {
  return (
    <Link to="/messages" className="text-evergreen underline underline-offset-2 hover:no-underline">
      your messages
    </Link>
  )
}

/** The switches are uncontrolled, so that a change before hydration counts too. */
function PreferencesForm({ saved }: { saved: NotificationPreferences }) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(saved)
  const save = useSavePreferences()
  const isChanged = TOPICS.some(({ inApp, email }) => draft[inApp] !== saved[inApp] || draft[email] !== saved[email])

  function readSwitches(): void {
    if (form.current) setDraft(switchesOf(form.current))
  }

  useEffect(readSwitches, [])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(switchesOf(event.currentTarget), {
      onSuccess: () =>
        showToast({ title: 'Settings Saved', description: 'Your notification preferences have been updated.' }),
      onError: () =>
        showToast({
          title: 'Error',
          description: 'Failed to save notification preferences. Please try again.',
          isDestructive: true,
        }),
    })
  }

  return (
    <form ref={form} method="post" onChange={readSwitches} onSubmit={submit} className="mt-8">
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {TOPICS.map(({ label, description, inApp, email }) => (
          <fieldset key={label} className="gap-x-6 px-4 py-4 sm:flex sm:items-center sm:px-6 sm:py-5">
            <legend className="sr-only">{label}</legend>
            <div className="flex-1">
              <p aria-hidden="true" className="font-serif text-lg font-semibold">
                {label}
              </p>
              <p className="text-sm text-muted">{description}</p>
            </div>
            <div className="mt-2 flex gap-8 sm:mt-0 sm:gap-6">
              <Switch label="In-app" name={inApp} defaultChecked={saved[inApp]} />
              <Switch label="Email" name={email} defaultChecked={saved[email]} />
            </div>
          </fieldset>
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">
        Every email also has a link that ends its kind with one click, without signing in.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          aria-disabled={save.isPending}
          aria-describedby="settings-state"
          className={`${buttonClass('primary')} aria-disabled:cursor-wait aria-disabled:opacity-75`}
        >
          {save.isPending ? 'Saving…' : 'Save Preferences'}
        </button>
        <p id="settings-state" aria-live="polite" className={`text-sm ${isChanged ? 'font-medium' : 'text-muted'}`}>
          {isChanged ? 'You have unsaved changes.' : 'All changes are saved.'}
        </p>
      </div>
      <noscript>
        <p className="mt-6 rounded-card bg-brass-soft px-4 py-3">
          Saving needs JavaScript, which is switched off in this browser. The links in our emails work without it.
        </p>
      </noscript>
    </form>
  )
}

function SettingsSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="mt-8 animate-pulse divide-y divide-line rounded-card border border-line bg-surface"
    >
      {TOPICS.map(({ label }) => (
        <div key={label} className="flex items-center gap-6 px-4 py-6 sm:px-6">
          <div className="flex-1 space-y-2">
            <div className="h-5 w-2/5 rounded bg-sunken" />
            <div className="h-4 w-3/5 rounded bg-sunken" />
          </div>
          <div className="h-7 w-32 rounded-full bg-sunken" />
        </div>
      ))}
    </div>
  )
}

const TOPICS = NOTIFICATION_TOPICS.map((topic) => TOPIC_SETTINGS[topic])

function switchesOf(form: HTMLFormElement): NotificationPreferences {
  const on = new FormData(form)
  const isOn = (name: NotificationPreference) => on.has(name)
  return {
    featureUpdatesInApp: isOn('featureUpdatesInApp'),
    featureUpdatesEmail: isOn('featureUpdatesEmail'),
    newUserSignupInApp: isOn('newUserSignupInApp'),
    newUserSignupEmail: isOn('newUserSignupEmail'),
    businessListedInApp: isOn('businessListedInApp'),
    businessListedEmail: isOn('businessListedEmail'),
    sellerVerifiedInApp: isOn('sellerVerifiedInApp'),
    sellerVerifiedEmail: isOn('sellerVerifiedEmail'),
  }
}
