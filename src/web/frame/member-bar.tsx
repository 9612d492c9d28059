import { useEffect } from 'react'
import { linkOptions } from '@tanstack/react-router'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { MemberKeeper } from '#web/accounts/member-keeper.tsx'
import { useFreshPictures } from '#web/listings/pictures/use-fresh-pictures.ts'
import { unreadMessagesQuery } from '#web/conversations/queries.ts'
import { NotificationBell } from '#web/notifications/notification-bell.tsx'
import { unreadCountQuery } from '#web/notifications/queries.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { startPhoneWhenIdle } from '#web/phone/when-idle.ts'
import { watchHearts } from '#web/saved/hearts.tsx'
import { HEADER_LINKS } from './links.ts'
import { AccountMenu } from './member-menu.tsx'
import { useMemberWatch } from './member-watch.ts'

export { OwnSections } from './own-sections.tsx'
export const StaffBar = lazyPart(() => import('./staff-bar.tsx'), 'StaffBar', null)

const [MARKETPLACE, ...OTHER_LINKS] = HEADER_LINKS
const SELLER_LINKS = [MARKETPLACE, ...linkOptions([{ to: '/dashboard', label: 'Manage Listings' }]), ...OTHER_LINKS]

/** S1 §2 "Header": link to the seller's listings. */
export function headerLinks({ role }: CurrentUser) {
  return role === 'seller' ? SELLER_LINKS : HEADER_LINKS
}

/** Data that the server adds to a member's page. If a count fails, the frame fetches it later. */
export async function prefetchForMember(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(unreadCountQuery()), queryClient.prefetchQuery(unreadMessagesQuery())])
}

/** S1 §2 "Header": the part for signed-in users, instead of Sign In and Join Free. */
export function MemberBar({ user }: { user: CurrentUser }) {
  useMemberWatch(user)
  useFreshPictures()
  const queryClient = useQueryClient()
  useEffect(() => watchHearts(queryClient), [queryClient])
  useEffect(() => startPhoneWhenIdle(queryClient, user.id), [queryClient, user.id])
  return (
    <>
      <NotificationBell />
      <AccountMenu user={user} />
      <MemberKeeper />
    </>
  )
}
