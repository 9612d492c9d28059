import { useQuery } from '@tanstack/react-query'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { isKept } from '#shared/deals/stages.ts'
import { marketDay } from '#shared/market-day.ts'
import { dealQuery } from '#web/deals/queries.ts'
import { roomQuery } from '#web/deals/room/queries.ts'
import { countUrgent } from './room-tasks.ts'

interface RoomBadgeProps {
  id: ConversationId
  /** While there is no stream of news. */
  refetchInterval: number | false
}

/** How many tasks wait for the viewer or are late, while there is something to do in the room. */
export function RoomBadge({ id, refetchInterval }: RoomBadgeProps) {
  const { data: deal } = useQuery(dealQuery(id))
  const isBusy = deal !== undefined && isKept(deal.stage)
  const { data: room, dataUpdatedAt } = useQuery({ ...roomQuery(id), refetchInterval, enabled: isBusy })
  const count = isBusy && room ? countUrgent(room, marketDay(dataUpdatedAt)) : 0
  if (count === 0) return null
  return (
    <span className="tabular rounded-full bg-brass-soft px-1.5 text-xs font-semibold text-brass-ink sm:px-2 sm:text-sm">
      {count}
      <span className="sr-only"> {count === 1 ? 'needs' : 'need'} you</span>
    </span>
  )
}
