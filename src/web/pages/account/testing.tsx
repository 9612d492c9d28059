import { screen, show, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { AccountOverview } from '#shared/accounts/own-account.ts'
import { memberWithPassword, PASSWORD } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import type { About, Person, World } from '#test/world.ts'
import { AccountPage } from './account-page.tsx'

export interface Stage extends Shown {
  world: World
  member: Person
}

export async function stage(about: About = { role: 'seller' }, make = memberWithPassword): Promise<Stage> {
  const world = await createWorld()
  const member = await make(world, about)
  return open(world, member)
}

export function open(world: World, member: Person, at = '/account'): Stage {
  return { world, member, ...show(({ section }) => <AccountPage section={section as string} />, world, member, { at }) }
}

/** The page of an account that is like this. */
export async function changed(change: Partial<AccountOverview>): Promise<Stage> {
  const world = await createWorld()
  const member = await memberWithPassword(world, { role: 'broker' })
  const own = AccountOverview.parse(await (await world.as(member).get('/api/account')).json())
  const shown = open(world, member)
  shown.answer((path, { method } = {}) =>
    path === '/api/account' && method === 'GET' ? Response.json({ ...own, ...change }) : undefined,
  )
  return shown
}

export const overview = async () => AccountOverview.parse(await (await fetch('/api/account')).json())
export const region = (name: string) => screen.findByRole('region', { name })
export const inRegion = async (name: string) => within(await region(name))
export const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
export const signInElsewhere = (world: World, { email }: Person, agent = '') =>
  world.post('/api/auth/sign-in/email', { email, password: PASSWORD }, { 'user-agent': agent })
