import { screen, show, within } from '#test/page/show.tsx'
import type { Shown, UserEvent } from '#test/page/show.tsx'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { CurrentUser as CurrentUserSchema } from '#shared/accounts/user.ts'
import type { About, Person, World } from '#test/world.ts'
import type { ReactNode } from 'react'

export const WELCOME = 'Welcome to Handover'

export interface Stage extends Shown {
  member: Person
  me: () => Promise<CurrentUser>
}

/** A part of a page, as a new member sees it. */
export async function showTo(world: World, about: About, part: ReactNode, at: string): Promise<Stage> {
  const member = await world.person(about)
  const me = async () => CurrentUserSchema.parse(await (await world.as(member).get('/api/auth/user')).json())
  return { member, me, ...show(part, world, member, { at }) }
}

export const dialog = (name: RegExp | string = WELCOME) => screen.findByRole('dialog', { name })
export const choose = async (user: UserEvent, role: string, title: string = WELCOME) =>
  user.click(within(await dialog(title)).getByRole('button', { name: new RegExp(`^${role}`, 'u') }))
