import { useQuery } from '@tanstack/react-query'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { STAGE_LABELS } from '#shared/deals/stages.ts'
import { dealQuery } from '#web/deals/queries.ts'

interface StagePillProps {
  id: ConversationId
  /** While there is no stream of news. */
  refetchInterval: number | false
}

/** How far the deal is, once there is more than talk. */
export function StagePill({ id, refetchInterval }: StagePillProps) {
  const { data: deal } = useQuery({ ...dealQuery(id), refetchInterval })
  return (
    deal &&
    deal.stage !== 'talking' && (
      <span className="rounded-full bg-brass-soft px-1.5 text-xs font-semibold whitespace-nowrap text-brass-ink sm:px-2 sm:text-sm">
        {STAGE_LABELS[deal.stage]}
      </span>
    )
  )
}
