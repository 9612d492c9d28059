import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect } from 'vitest'
import type { stage } from '#server/deals/testing.ts'
import { RoomPart } from './room-part.tsx'

type Staged = Awaited<ReturnType<typeof stage>>

export const BOOKS = 'Profit and loss statements of the last three years, month by month'

export function showTo(
  { world, seller, buyer, id, listingId }: Staged,
  who: 'buyer' | 'seller',
  search = '&show=all',
): Shown {
  return show(() => <RoomPart id={id} listingId={listingId} />, world, who === 'buyer' ? buyer : seller, {
    at: `/messages/${id}?tab=room${search}`,
    route: { id: '/messages_/$id', path: '/messages/$id' },
  })
}

/** Opens a task. */
export async function unfold(user: Shown['user'], title: string) {
  const row = (await screen.findByText(title)).closest<HTMLElement>('[data-task]') ?? document.body
  await user.click(row.querySelector('summary') ?? row)
  await waitFor(() => expect(row.querySelector('details')?.open).toBe(true))
  return within(row)
}
