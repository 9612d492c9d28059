import { FolderOpen } from 'lucide-react'
import type { Room } from '#shared/deals/room/tasks.ts'
import type { DealStage } from '#shared/deals/stages.ts'

/** Why the room can't be changed. */
export function StandingNote({ room: { stage, isOpen, tasks } }: { room: Room }) {
  if (isOpen || tasks.length === 0) return null
  return <p className="rounded-card border border-line bg-sunken px-4 py-3">{frozenText(stage)}</p>
}

function frozenText(stage: DealStage): string {
  if (stage === 'closed') {
    return 'The business is handed over. The tasks of the handover stay open; all else stays as it was on the day of closing.'
  }
  if (stage === 'passed') {
    return 'This deal came to nothing. The tasks stay as they were. Of the papers each of you sees only your own.'
  }
  return 'The agreement has ended. The tasks stay as they were, and go on if you agree again. Until then each of you sees only your own papers.'
}

/** Before the first agreement. */
export function NoTasks({ room: { stage, otherName } }: { room: Room }) {
  const isPassed = stage === 'passed'
  return (
    <section
      aria-labelledby="no-tasks-title"
      className="rounded-card border border-line bg-sunken px-4 py-8 text-center sm:px-8"
    >
      <FolderOpen strokeWidth={1.5} size={32} aria-hidden="true" className="mx-auto text-muted" />
      <h3 id="no-tasks-title" className="mt-3 text-2xl">
        The tasks come with the agreement
      </h3>
      <p className="mx-auto mt-2 max-w-[55ch] text-muted">
        {isPassed
          ? 'This deal came to nothing before there was one.'
          : `Once you and ${otherName} have signed an offer, this room lists what each of you does until the handover: papers to show, notices to agencies, and the day each is due.`}
      </p>
    </section>
  )
}
