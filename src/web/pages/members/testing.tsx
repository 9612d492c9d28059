import { show } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { MembersPage } from './members-page.tsx'

export async function stage(): Promise<{ world: World; staff: Person }> {
  const world = await createWorld()
  return { world, staff: await world.person({ role: 'admin', firstName: 'Stella' }) }
}

export function showAt(world: World, staff: Person, at: string): Shown {
  return show((search) => <MembersPage search={search} />, world, staff, { at })
}

export async function suspend(world: World, staff: Person, { id }: Person): Promise<void> {
  await world.as(staff).put(`/api/admin/members/${id}/suspension`, { reason: 'Advertises.', lastDay: null })
}
