import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { checklistCalls } from '#shared/checklists/checklist-calls.ts'
import type { ChecklistChange, ListingChecklist } from '#shared/checklists/listing-checklist.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { explainError } from '#web/forms/explain-error.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { Ticks } from './use-ticks.ts'

/** How far a business of the member's own is prepared. */
export const ownChecklistQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['own-checklist', id],
    queryFn: ({ signal }) => send(checklistCalls.getOwnChecklist, { id }, { signal }),
  })

interface ListingTicks extends Ticks {
  query: UseQueryResult<ListingChecklist>
  proven: ListingChecklist['proven']
  /** Checks off several at once. */
  add: (points: readonly string[]) => Promise<unknown>
}

/** Which points are ticked for a business. What is pressed shows at once, and goes back if it could not be saved. */
export function useListingTicks(id: ListingId): ListingTicks {
  const query = useQuery(ownChecklistQuery(id))
  const { data } = query
  const { mutateAsync } = useChangeChecklist(id)
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [seen, setSeen] = useState(data)
  const done = new Set(data?.done)
  if (data !== seen) {
    setSeen(data)
    // What is saved now may be changed in another tab.
    setPressed(new Map([...pressed].filter(([point, isDone]) => done.has(point) !== isDone)))
  }
  for (const [point, isDone] of pressed) {
    if (isDone) done.add(point)
    else done.delete(point)
  }

  async function change(points: readonly string[], isDone: boolean): Promise<void> {
    if (points.length === 0) return
    setPressed((before) => new Map([...before, ...points.map((point) => [point, isDone] as const)]))
    try {
      await mutateAsync({ points: [...points], isDone })
    } catch (error) {
      setPressed((before) => new Map([...before].filter(([point]) => !points.includes(point))))
      showToast({ title: 'Not saved', description: explainError(error).message, isDestructive: true })
      throw error
    }
  }

  return {
    query,
    ticked: data && done,
    proven: data?.proven ?? [],
    tick: (point, isTicked) => void change([point], isTicked).catch(() => {}),
    clear: () => void change([...done], false).catch(() => {}),
    add: (points) => change(points, true),
  }
}

/** Changes are sent one after the other, and the answer of the last one is shown. */
function useChangeChecklist(id: ListingId) {
  const queryClient = useQueryClient()
  const { queryKey } = ownChecklistQuery(id)
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: (body: ChecklistChange) => send(checklistCalls.changeOwnChecklist, { id, body }),
    onSuccess: (saved) => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) queryClient.setQueryData(queryKey, saved)
    },
  })
}
