import { hrefOf } from '#web/call.ts'
import { roomCalls } from '#shared/deals/room/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { GUEST_ROLES } from '#shared/deals/room/guests.ts'
import type { GuestRoom } from '#shared/deals/room/guests.ts'
import { TASK_AREAS, TASK_AREA_NAMES } from '#shared/deals/room/tasks.ts'
import { STAGE_LABELS } from '#shared/deals/stages.ts'
import { ApiError } from '#web/api-client.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { longDay } from '#web/deals/room/due-words.ts'
import { guestRoomQuery } from '#web/deals/room/queries.ts'
import { PagePending } from '#web/frame/page-pending.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { GuestTask } from './guest-task.tsx'
import { RoomEnded } from './room-ended.tsx'

/** A deal's room as a guest reads it, by a secret address and without an account. */
export function GuestRoomPage({ token }: { token: string }) {
  const { data: room, error } = useQuery(guestRoomQuery(token))
  if (error instanceof ApiError && error.status === 404) return <RoomEnded />
  return room ? <RoomView room={room} token={token} /> : <PagePending>Loading the room…</PagePending>
}

function RoomView({ room, token }: { room: GuestRoom; token: string }) {
  const { listingTitle, buyerName, sellerName, stage, closingOn, guest } = room
  return (
    <div className="page-work pt-10 md:pt-14">
      <p className="font-medium text-brass-ink">Due-diligence room</p>
      <h1 className="mt-1 text-4xl wrap-anywhere sm:text-5xl">{listingTitle}</h1>
      <p className="mt-3 max-w-[65ch] text-lg text-pretty wrap-anywhere text-muted">
        {guest.name} ({GUEST_ROLES[guest.role].toLowerCase()}), you can read what the buyer and the seller put together
        for the sale. You can’t change anything. Keep the address of this page to yourself: anyone who has it can read
        the same.
      </p>
      <dl className="mt-8 grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-2 md:grid-cols-3">
        <Fact label="Seller">{sellerName}</Fact>
        <Fact label="Buyer">{buyerName}</Fact>
        <Fact label="Stage">{STAGE_LABELS[stage]}</Fact>
        <Fact label="Day of closing">
          {closingOn ? <time dateTime={closingOn}>{longDay(closingOn)}</time> : 'Not set yet'}
        </Fact>
        <Fact label="You can read until">
          <time dateTime={guest.until}>{instantText(guest.until)}</time>
        </Fact>
      </dl>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <a
          href={hrefOf(roomCalls.getBinderAsGuest, { token })}
          download
          className={`${buttonClass('primary')} max-sm:w-full`}
        >
          <FolderDown strokeWidth={1.5} size={20} aria-hidden="true" />
          Binder (ZIP)
        </a>
        <span className="text-sm text-muted">All papers in folders, with an index.</span>
      </p>
      <Tasks tasks={room.tasks} token={token} />
      <Questions questions={room.questions} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function Tasks({ tasks, token }: Pick<GuestRoom, 'tasks'> & { token: string }) {
  const areas = TASK_AREA_NAMES.map((area) => ({ area, tasks: tasks.filter((task) => task.area === area) }))
  return (
    <section aria-labelledby="tasks-title" className="mt-12">
      <h2 id="tasks-title" className="text-3xl">
        Tasks and papers
      </h2>
      {tasks.length === 0 && <p className="mt-2 text-muted">There are none yet.</p>}
      {areas
        .filter((each) => each.tasks.length > 0)
        .map((each) => (
          <section key={each.area} aria-labelledby={`area-${each.area}`} className="mt-8">
            <h3 id={`area-${each.area}`} className="text-xl">
              {TASK_AREAS[each.area]}
            </h3>
            <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
              {each.tasks.map((task) => (
                <GuestTask key={task.id} task={task} token={token} />
              ))}
            </ul>
          </section>
        ))}
    </section>
  )
}

function Questions({ questions }: Pick<GuestRoom, 'questions'>) {
  return (
    <section aria-labelledby="questions-title" className="mt-12">
      <h2 id="questions-title" className="text-3xl">
        Questions of the buyer
      </h2>
      {questions.length === 0 ? (
        <p className="mt-2 text-muted">Nothing was asked yet.</p>
      ) : (
        <dl className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {questions.map(({ text, askedAt, answer }) => (
            <div key={`${askedAt} ${text}`} className="px-4 py-4 sm:px-5">
              <dt>
                <span className="font-medium whitespace-pre-wrap wrap-anywhere">{text}</span>
                <span className="mt-0.5 block text-sm text-muted">
                  Asked on <time dateTime={askedAt}>{longDayText(askedAt)}</time>
                </span>
              </dt>
              <dd
                className={`mt-2 border-l-3 pl-4 whitespace-pre-wrap wrap-anywhere ${answer === null ? 'border-brass text-muted' : 'border-evergreen/40'}`}
              >
                {answer ?? 'Not answered yet.'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
