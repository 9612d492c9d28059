import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useRef, useState, useEffect } from 'react'
import type { Conversation } from '#shared/conversations/conversations.ts'
import type { Room } from '#shared/deals/room/tasks.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { marketDay } from '#shared/market-day.ts'
import { roomQuery } from '#web/deals/room/queries.ts'
import { taskAnchor } from '#web/deals/room/task-anchor.ts'
import { useNow } from '#web/deals/use-now.ts'
import { useFoundFocus } from '#web/pages/conversation/deal/use-found-focus.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { GuestsSection } from './guests/guests-section.tsx'
import { NoteDialog } from './note-dialog.tsx'
import type { AskedStep } from './note-dialog.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { NoTasks, StandingNote } from './room-notes.tsx'
import { RoomFoot, RoomHead } from './room-head.tsx'
import { RoomSkeleton } from './room-skeleton.tsx'
import { listWaiting, readView } from './room-tasks.ts'
import { TASKS_TITLE_ID, TaskLists } from './task-lists.tsx'

interface RoomPartProps {
  id: Conversation['id']
  listingId: ListingId
}

/** What both parties of a deal do from the agreement to the handover. */
export function RoomPart({ id, listingId }: RoomPartProps) {
  const query = useQuery(roomQuery(id))
  const { data: room, dataUpdatedAt } = query
  if (room) return <RoomView room={room} listingId={listingId} loadedAt={dataUpdatedAt} />
  return <NotLoaded query={query} title="The room didn't load" loading={<RoomSkeleton />} />
}

function RoomView({ room, listingId, loadedAt }: { room: Room; listingId: ListingId; loadedAt: number }) {
  const today = marketDay(useNow(loadedAt))
  const [asked, setAsked] = useState<AskedStep>()
  const lastTask = useRef<string>(undefined)
  const { show } = useSearch({ from: '/messages_/$id' })
  const hash = useLocation({ select: (location) => location.hash })
  const waiting = listWaiting(room.tasks, today)
  // The server knows no hash.
  const isReady = useIsReady()
  const isLinkedElsewhere = isReady && hash.startsWith('task-') && !waiting.some(({ id }) => taskAnchor(id) === hash)
  const view = isLinkedElsewhere && show === undefined ? 'all' : readView(show, room, waiting)
  useLinkedTask(`${view} ${hash}`)

  // A step takes its button away, and with some filters its task.
  const focusHandlers = useFoundFocus(() => {
    const task = lastTask.current === undefined ? null : document.getElementById(lastTask.current)
    task?.focus()
    // One that is done is folded away.
    if (!task || document.activeElement !== task) document.getElementById(TASKS_TITLE_ID)?.focus()
  })

  return (
    <div
      {...focusHandlers}
      onFocusCapture={({ target }) => {
        const task = target.closest<HTMLElement>('[data-task]')?.dataset['task']
        if (task !== undefined) lastTask.current = taskAnchor(Number(task))
      }}
      className="@container space-y-8 py-6"
    >
      <noscript className="block">
        <p className="rounded-card bg-brass-soft px-4 py-3">
          You can read the room. Changing it needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      <RoomHead room={room} today={today} />
      <StandingNote room={room} />
      {room.tasks.length === 0 ? (
        <NoTasks room={room} />
      ) : (
        <TaskLists {...{ room, listingId, today, view, waiting }} onAsk={setAsked} />
      )}
      <QuestionsSection id={room.id} />
      {room.tasks.length > 0 && <GuestsSection id={room.id} />}
      <RoomFoot room={room} />
      {asked && <NoteDialog room={room} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

/** Opens the task that the address names after its `#`, e.g. from the dashboard. */
function useLinkedTask(viewAndHash: string): void {
  useEffect(() => {
    const [, hash = ''] = viewAndHash.split(' ')
    const summary = document.getElementById(hash)
    if (!summary?.closest('[data-task]')) return
    for (let part = summary.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
      part.open = true
    }
    summary.focus({ preventScroll: true })
    summary.scrollIntoView({ block: 'center' })
  }, [viewAndHash])
}
