import { screen, show, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import type { stage } from '#server/deals/testing.ts'
import { DealPart } from './deal-part.tsx'

export type Staged = Awaited<ReturnType<typeof stage>>

export function showTo({ world, seller, buyer, id }: Staged, who: 'buyer' | 'seller'): Shown {
  const person = who === 'buyer' ? buyer : seller
  return show(<DealPart id={id} userId={person.id} />, world, person)
}

export const currentStage = () =>
  within(screen.getByRole('list', { name: 'Stages of the deal' }))
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent
