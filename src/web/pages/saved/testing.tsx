import { show } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { SavedPage } from './saved-page.tsx'

export async function stage(): Promise<{ world: World; member: Person }> {
  const world = await createWorld()
  return { world, member: await world.person({ role: 'buyer' }) }
}

export function showAt(world: World, member: Person, at: string): Shown {
  return show((search) => <SavedPage search={search} />, world, member, { at })
}
