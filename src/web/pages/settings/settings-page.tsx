import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { SettingName, SettingVersion } from '#shared/settings/settings.ts'
import { AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Invitations } from './invitations.tsx'
import { CHANGE_SETTING, settingsQuery } from './queries.ts'
import { SettingCard } from './setting-card.tsx'

/** What staff change of the site, with what each setting was before. */
export function SettingsPage() {
  const { data: user } = useQuery(userQuery())
  if (!user?.isAdmin) {
    return <AdminRequired path="/admin/settings">You need admin privileges to change the settings.</AdminRequired>
  }
  return (
    <div className="page-reading pt-10 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Settings</h1>
      <p className="mt-3 max-w-142 text-lg text-muted">
        What this site is called, says, costs and allows, and how it looks. Every change is in the log of the review
        queue, and in the history here.
      </p>
      <AllSettings />
    </div>
  )
}

function AllSettings() {
  const query = useQuery(settingsQuery())
  const { changed, listen, save, onSaved } = useChanges()
  const isReady = useIsReady()
  const isSending = useIsMutating({ mutationKey: CHANGE_SETTING }) > 0
  if (!query.data) return <NotLoaded query={query} title="The settings didn't load" loading={<SettingsSkeleton />} />
  const all = { settings: query.data.items, onSaved }
  return (
    <div {...listen}>
      <Group {...all} title="Announcement" names={['banner']} />
      <Group {...all} title="Joining" names={['signUps']}>
        <Invitations />
      </Group>
      <Group {...all} title="Listings" names={['newListings']} />
      <Group {...all} title="Assistants" names={['assistants']} />
      <Group {...all} title="Staff" names={['staffSignIn']} />
      <Group {...all} title="Support" names={['supportEmail', 'supportHours', 'profileLinks']} />
      <Group
        {...all}
        title="Price, trial and contacts"
        names={['subscriptionPriceCents', 'trialDays', 'contactsPerPeriod']}
      />
      <Group {...all} title="Name and logo" names={['name', 'tagline', 'logo']} />
      <Group {...all} title="Colors" names={['color', 'secondColor']} />
      <form method="post" onSubmit={save} className="contents">
        <SaveBar
          label="Save"
          isReady={isReady && changed.size > 0}
          isSending={isSending}
          saying={changed.size > 0 ? notSavedText(changed.size) : ''}
          hint="Nothing has changed."
        />
      </form>
      {changed.size > 0 && (
        <LeaveGuard
          title="Changes are not saved"
          description="What you changed here is lost when you leave this page."
        />
      )}
    </div>
  )
}

/** Which settings were changed here and are not saved. One button sends the form of each. */
function useChanges() {
  const [changed, setChanged] = useState<ReadonlySet<SettingName>>(new Set())
  const within = useRef<HTMLDivElement>(null)

  return {
    changed,
    listen: {
      ref: within,
      onInput: ({ target }: FormEvent) => {
        const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-setting]')
        if (form) setChanged(new Set([...changed, form.dataset.setting as SettingName]))
      },
    },
    save: (event: FormEvent) => {
      event.preventDefault()
      for (const name of changed) {
        within.current?.querySelector<HTMLElement>(`form[data-setting="${name}"] > button[hidden]`)?.click()
      }
    },
    onSaved: (name: SettingName) => setChanged((before) => new Set([...before].filter((other) => other !== name))),
  }
}

function notSavedText(count: number): string {
  return count === 1 ? '1 change is not saved.' : `${count} changes are not saved.`
}

interface GroupProps {
  title: string
  settings: readonly SettingVersion[]
  names: readonly SettingName[]
  onSaved: (name: SettingName) => void
  children?: ReactNode
}

function Group({ title, settings, names, onSaved, children }: GroupProps) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {settings
          .filter(({ name }) => names.includes(name))
          .map((setting) => (
            <SettingCard key={setting.name} setting={setting} onSaved={() => onSaved(setting.name)} />
          ))}
      </ul>
      {children}
    </section>
  )
}

function SettingsSkeleton() {
  return (
    <ListSkeleton label="Loading the settings" rows={3} className="mt-10">
      <div className="space-y-4 py-6">
        <div className="h-4 w-40 rounded bg-sunken" />
        <div className="h-11 rounded-card bg-sunken" />
        <div className="h-10 w-24 rounded bg-sunken" />
      </div>
    </ListSkeleton>
  )
}
