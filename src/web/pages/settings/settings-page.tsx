import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SettingName, SettingVersion } from '#shared/settings/settings.ts'
import { AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { Invitations } from './invitations.tsx'
import { settingsQuery } from './queries.ts'
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
  if (!query.data) return <NotLoaded query={query} title="The settings didn't load" loading={<SettingsSkeleton />} />
  const { items } = query.data
  return (
    <>
      <Group title="Announcement" settings={items} names={['banner']} />
      <Group title="Joining" settings={items} names={['signUps']}>
        <Invitations />
      </Group>
      <Group title="Staff" settings={items} names={['staffSignIn']} />
      <Group title="Support" settings={items} names={['supportEmail', 'supportHours', 'profileLinks']} />
      <Group
        title="Price, trial and contacts"
        settings={items}
        names={['subscriptionPriceCents', 'trialDays', 'contactsPerPeriod']}
      />
      <Group title="Name and logo" settings={items} names={['name', 'tagline', 'logo']} />
      <Group title="Colors" settings={items} names={['color', 'secondColor']} />
    </>
  )
}

interface GroupProps {
  title: string
  settings: readonly SettingVersion[]
  names: readonly SettingName[]
  children?: ReactNode
}

function Group({ title, settings, names, children }: GroupProps) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {settings
          .filter(({ name }) => names.includes(name))
          .map((setting) => (
            <SettingCard key={setting.name} setting={setting} />
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
