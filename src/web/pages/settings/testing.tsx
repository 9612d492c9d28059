import { screen, show, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { SettingList } from '#shared/settings/settings.ts'
import type { SettingChange, SettingName, SettingVersion } from '#shared/settings/settings.ts'
import { createWorld } from '#test/world.ts'
import type { About, Client, Person, World } from '#test/world.ts'
import { SettingsPage } from './settings-page.tsx'

export const SAVED = /: every page shows it within five seconds\.$/u
export const AT = '2026-03-01T20:00:00Z'

export interface Stage extends Shown {
  world: World
  staff: Client
}

export async function stage(
  instead: Parameters<Shown['answer']>[0] = () => undefined,
  make: (world: World, about: About) => Promise<Person> = (world, about) => world.person(about),
): Promise<Stage> {
  const world = await createWorld()
  const person = await make(world, { role: 'admin', firstName: 'Stella' })
  const shown = show(<SettingsPage />, world, person, { at: '/admin/settings' })
  shown.answer(instead)
  return { world, staff: world.as(person), ...shown }
}

/** The form of a setting, and what is done with it. */
export async function card({ user }: Shown, name: string) {
  const form = await screen.findByRole('form', { name })
  const inForm = within(form)
  return {
    ...inForm,
    field: (label: RegExp | string = name) => inForm.getByLabelText<HTMLInputElement>(label),
    async type(text: string, label: RegExp | string = name) {
      await user.clear(inForm.getByLabelText(label))
      await user.click(inForm.getByLabelText(label))
      await user.paste(text)
    },
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    press: (button: string) => user.click(inForm.getByRole('button', { name: button })),
  }
}

export async function settingOf(staff: Client, name: SettingName): Promise<SettingVersion | undefined> {
  return SettingList.parse(await (await staff.get('/api/admin/settings')).json()).items.find((one) => one.name === name)
}

export const change = (staff: Client, given: SettingChange) => staff.post('/api/admin/settings', given)
