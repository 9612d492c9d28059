import { Notice } from '#web/ui/notice.tsx'

/** For an address that nobody was given, and for one whose time is over. */
export function RoomEnded() {
  return (
    <Notice title="This room can't be opened">
      The access has ended, or the address is not complete. Ask the buyer or the seller who invited you for another one:
      we can't tell you more here.
    </Notice>
  )
}
