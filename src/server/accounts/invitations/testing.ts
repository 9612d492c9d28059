import { NewInvitation } from '#shared/accounts/invitations.ts'
import type { Invitation } from '#shared/accounts/invitations.ts'
import type { World } from '#test/world.ts'

export const INVITED = { note: 'The bakery on Perry Street', days: 14 }

/** An open invitation and the token of its link. */
export async function newInvitation(world: World): Promise<Invitation & { token: string }> {
  const staff = world.as(await world.person({ role: 'admin' }))
  const { invitation, link } = NewInvitation.parse(await (await staff.post('/api/admin/invitations', INVITED)).json())
  return { ...invitation, token: new URL(link).searchParams.get('invitation') ?? '' }
}
