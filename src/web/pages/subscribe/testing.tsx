import { screen, show } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { openSandbox } from '#server/billing/testing.ts'
import type { Stage } from '#server/billing/testing.ts'
import type { About, Person } from '#test/world.ts'
import { SubscribePage } from './subscribe-page.tsx'

export const SUBSCRIBE = 'Subscribe for $2.99/month'
export const PAYS = '4242 4242 4242 4242 Pays'

export interface Staged extends Shown {
  stage: Stage
  person: Person
}

export async function open(about: About = { role: 'buyer' }): Promise<Staged> {
  const stage = await openSandbox()
  const person = await stage.world.person(about)
  return { stage, person, ...show(<SubscribePage />, stage.world, person, { at: '/subscribe' }) }
}

export const button = (name: RegExp | string) => screen.findByRole('button', { name })
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const values = () => ['Card number', 'Expiry', 'Security code'].map((label) => field(label).value)
