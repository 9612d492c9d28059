import { linkOptions } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { MemberKeeper } from '#web/accounts/member-keeper.tsx'
import { useFreshPictures } from '#web/listings/pictures/use-fresh-pictures.ts'
import { unreadMessagesQuery } from '#web/conversations/queries.ts'
import { NotificationBell } from '#web/notifications/notification-bell.tsx'
import { unreadCountQuery } from '#web/notifications/queries.ts'
import { HEADER_LINKS } from './links.ts'
import { AccountMenu } from './member-menu.tsx'
import { useMemberWatch } from './member-watch.ts'

export { AccountEntries, AccountTab } from './member-menu.tsx'

const [MARKETPLACE, ...OTHER_LINKS] = HEADER_LINKS
const SELLER_LINKS = [MARKETPLACE, ...linkOptions([{ to: '/dashboard', label: 'Manage Listings' }]), ...OTHER_LINKS]

/** S1 §2 "Header": sellers find their listings there. */
export function headerLinks({ role }: CurrentUser) {
  return role === 'seller' ? SELLER_LINKS : HEADER_LINKS
}

/** What the server puts into a member's page beside who it is for. A count that fails is asked for by the frame. */
export async function prefetchForMember(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(unreadCountQuery()), queryClient.prefetchQuery(unreadMessagesQuery())])
}

/** S1 §2 "Header": what stands there for people who are signed in, instead of Sign In and Join Free. */
export function MemberBar({ user }: { user: CurrentUser }) {
  useMemberWatch(user)
  useFreshPictures()
  return (
    <>
      <NotificationBell />
      <AccountMenu user={user} />
      <MemberKeeper />
    </>
  )
}
