import { screen, show, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { AuditPage } from '#shared/moderation/reviews.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { ReviewPage } from './review-page.tsx'

export async function stage(): Promise<{ world: World; staff: Person }> {
  const world = await createWorld()
  return { world, staff: await world.person({ role: 'admin', firstName: 'Stella' }) }
}

export function showQueue(world: World, staff: Person, queue?: string) {
  return show((search) => <ReviewPage search={search} />, world, staff, {
    at: queue ? `/admin/review?queue=${queue}` : '/admin/review',
  })
}

export async function waitingListing(world: World, title: string, hours: number, seller?: Person): Promise<number> {
  const id = await world.listing({ title, verificationStatus: 'under_review', ...(seller && { sellerId: seller.id }) })
  // A minute more, so that the hours are full.
  await world.sql('update listings set review_since = now() - make_interval(hours => $2, mins => 1) where id = $1', [
    id,
    hours,
  ])
  return id
}

/** Opens an item of the list. */
export async function openRow({ user }: Shown, title: string) {
  await user.click(
    within(screen.getByRole('navigation', { name: /^Waiting/u })).getByRole('link', { name: startOf(title) }),
  )
  return within(await screen.findByRole('article', { name: title }))
}

export const startOf = (title: string) => new RegExp(`^${title}`, 'u')

export const card = (title: string) => screen.getByRole('article', { name: title })

export async function logOf(world: World, staff: Person): Promise<AuditPage['items']> {
  return AuditPage.parse(await (await world.as(staff).get('/api/reviews/log')).json()).items
}

/** What a screen reader says after the name. */
export function describing(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
