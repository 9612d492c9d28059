import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#web/frame/page-head.ts'
import { GuestRoomPage } from '#web/pages/room/guest-room-page.tsx'
import { loadGuestRoom } from '#web/pages/room/load-guest-room.ts'
import { RoomEnded } from '#web/pages/room/room-ended.tsx'

export const Route = createFileRoute('/room/$token')({
  loader: ({ context, params }) => loadGuestRoom(context.queryClient, params.token),
  // Without the token, which is secret.
  head: () => privateHead('Due-diligence room', '/room'),
  notFoundComponent: RoomEnded,
  component: Room,
})

function Room() {
  return <GuestRoomPage token={Route.useParams().token} />
}
