import { screen, show } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { ApiKeys } from '#shared/accounts/api-keys.ts'
import type { ApiKey } from '#shared/accounts/api-keys.ts'
import type { Webhook } from '#shared/webhooks/webhooks.ts'
import { memberWithPassword } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { ProgramsSections } from './programs-sections.tsx'

export const HOOK = 'https://program.example/hooks'
export const AT = '2026-03-01T20:00:00Z'
export type Answering = Parameters<Shown['answer']>[0]

export async function stage(
  instead: Answering = () => undefined,
  hasPassword = true,
): Promise<Shown & { world: World }> {
  const world = await createWorld()
  const member = await (hasPassword ? memberWithPassword(world) : world.person())
  const shown = show(<ProgramsSections hasPassword={hasPassword} />, world, member)
  shown.answer(instead)
  return { world, ...shown }
}

/** The sections with these answers of the API, by path. */
export const withAnswers = (answers: Record<string, unknown>) =>
  stage((path, { method = 'GET' } = {}) =>
    method === 'GET' && Object.hasOwn(answers, path) ? Response.json(answers[path]) : undefined,
  )

export const press = async ({ user }: Shown, name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))
export const keysOf = async () => ApiKeys.parse(await (await fetch('/api/account/keys')).json())
export const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export const KEY: ApiKey = {
  id: uuid(1),
  name: 'CRM',
  prefix: 'ho_abc',
  scopes: ['listings:read', 'messages:read'],
  createdAt: AT,
  lastUsedAt: null,
  expiresAt: null,
  isExpired: false,
}

export const WEBHOOK: Webhook = {
  id: uuid(1),
  url: HOOK,
  events: ['listing.sold', 'message.received'],
  createdAt: AT,
  failingSince: null,
  disabledAt: null,
}
