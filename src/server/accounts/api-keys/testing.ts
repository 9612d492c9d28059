import { NewApiKey } from '#shared/accounts/api-keys.ts'
import type { ApiScope } from '#shared/accounts/api-keys.ts'
import type { Person, World } from '#test/world.ts'

/** A key of a member without a password. */
export async function makeKey(
  world: World,
  person: Person,
  scopes: readonly ApiScope[] = ['listings:read'],
  days: number | null = null,
): Promise<NewApiKey> {
  const answer = await world.as(person).post('/api/account/keys', { name: 'CRM', scopes, days })
  return NewApiKey.parse(await answer.json())
}
