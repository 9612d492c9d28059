import { MemberDetail, MembersPage } from '#shared/moderation/members.ts'
import { PASSWORD } from '#test/member.ts'
import type { Client, Person, World } from '#test/world.ts'

export const NOTE = { note: 'They asked us to.' }

export async function listOf(client: Client, query = ''): Promise<MembersPage> {
  return MembersPage.parse(await (await client.get(`/api/admin/members${query}`)).json())
}

export async function memberOf(client: Client, { id }: Person): Promise<MemberDetail> {
  return MemberDetail.parse(await (await client.get(`/api/admin/members/${id}`)).json())
}

export async function signIn(world: World, email: string, password = PASSWORD): Promise<Response> {
  return world.post('/api/auth/sign-in/email', { email, password })
}

/** The last day of a suspension that ends in so many days. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)
}

/** The texts of the mails to an address, oldest first. */
export async function mailsTo(world: World, email: string): Promise<string[]> {
  await world.runJobs()
  const mails = (await world.mails()).map((mail) => mail.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '='))
  return mails.filter((mail) => mail.includes(`To: ${email}`))
}
