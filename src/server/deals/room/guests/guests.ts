import { notFound } from '#shared/api/path-parameters.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { GuestToken, MAX_GUESTS } from '#shared/deals/room/guests.ts'
import type { Guest, GuestId, GuestInput, GuestRoom, Guests, InvitedGuest } from '#shared/deals/room/guests.ts'
import type { PaperId, TaskFacts } from '#shared/deals/room/tasks.ts'
import { isKept } from '#shared/deals/stages.ts'
import { AppError } from '#shared/errors.ts'
import { guestRoomPath } from '#shared/paths.ts'
import type { OpenedPage } from '#server/documents/answer-page.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'
import { findDeal } from '#server/deals/deal-store.ts'
import { readDeal } from '#server/deals/parties.ts'
import type { DealState } from '#server/deals/parties.ts'
import { signalParties } from '#server/deals/notify-parties.ts'
import { openBinder } from '#server/deals/room/papers/binder.ts'
import { deleteExpired, deleteGuest, findGuest, insertGuest, listGuests, markSeen } from './guest-store.ts'
import type { StoredGuest } from './guest-store.ts'
import { findPaper, listPapers } from '#server/deals/room/papers/paper-store.ts'
import type { StoredPaper } from '#server/deals/room/papers/paper-store.ts'
import { openPageOf, openPaperFile } from '#server/deals/room/papers/open-paper.ts'
import type { PaperReader } from '#server/deals/room/papers/open-paper.ts'
import { isTakenBackFrom, toPaper } from '#server/deals/room/papers/paper-viewer.ts'
import type { PaperViewer } from '#server/deals/room/papers/paper-viewer.ts'
import { listOwnQuestions } from '#server/deals/room/questions.ts'
import { closingOf } from '#server/deals/room/read-room.ts'
import { changeRoom, isShared, requireKept, tooMany } from '#server/deals/room/room-parties.ts'
import { listTasks } from '#server/deals/room/task-store.ts'
import type { StoredTask } from '#server/deals/room/task-store.ts'

/** The guests of a deal, for its two parties. @throws AppError not_signed_in, not_found. */
export async function getGuests(ctx: Context, id: ConversationId): Promise<Guests> {
  const { deal, isSeller } = await readDeal(ctx.db, id, requireMember(ctx).id)
  const guests = await listGuests(ctx.db, id)
  return { mayInvite: isKept(deal.stage), guests: guests.map((guest) => toGuest(guest, isSeller)) }
}

/**
 * Lets an attorney, a lender or somebody else read the room, by a secret address that this answer alone tells; its hash is stored.
 *
 * @throws AppError not_signed_in; not_found; rate_limited; conflict/room_closed, too_many.
 */
export async function inviteGuest(ctx: Context, id: ConversationId, input: GuestInput): Promise<InvitedGuest> {
  return changeRoom(ctx, id, async (tx, state) => {
    const { deal, isSeller } = state
    requireKept(state)
    if ((await listGuests(tx, id)).length >= MAX_GUESTS) throw tooMany(`At most ${MAX_GUESTS} guests at a time.`)
    const token = randomBytes(32).toString('base64url')
    const guestId = await insertGuest(tx, id, input, { isBySeller: isSeller, tokenHash: hashOf(token) })
    const guest = (await listGuests(tx, id)).find((one) => one.id === guestId)
    if (!guest) throw notFound('guest')
    await signalParties(tx, deal)
    return { guest: toGuest(guest, isSeller), path: guestRoomPath(token) }
  })
}

/** Ends what a party's own guest may read, from the next byte on. @throws AppError not_signed_in, not_found, rate_limited. */
export async function endGuest(ctx: Context, id: ConversationId, guestId: GuestId): Promise<void> {
  await changeRoom(ctx, id, async (tx, { deal, isSeller }) => {
    if (!(await deleteGuest(tx, id, guestId, isSeller))) throw notFound('guest')
    await signalParties(tx, deal)
  })
}

/** Deletes those whose time is over. For a job. */
export async function forgetGuests({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteExpired(db)
}

/** What a guest sees, with the eyes of who invited them. @throws AppError not_found: no such address, or its time is over. */
export async function getGuestRoom({ db }: Pick<Context, 'db'>, token: string): Promise<GuestRoom> {
  const { guest, deal } = await enter(db, token)
  await markSeen(db, guest.id)
  const state = await readDeal(db, deal.id, guest.inviterId)
  const [tasks, papers, questions] = await Promise.all([
    listTasks(db, deal.id),
    listPapers(db, deal.id),
    listOwnQuestions(db, state),
  ])
  const viewer = await viewerOfGuest(db, guest, deal)
  const papersOf = Map.groupBy(papers, ({ taskId }) => taskId)
  return {
    listingTitle: deal.title,
    buyerName: guest.isBySeller ? deal.otherName : deal.buyerName,
    sellerName: guest.isBySeller ? deal.sellerName : deal.otherName,
    stage: deal.stage,
    closingOn: closingOf(state),
    guest: { name: guest.name, role: guest.role, until: guest.until },
    tasks: tasks.map((stored) => toGuestTask(stored, papersOf.get(stored.id) ?? [], viewer)),
    questions: questions.map(({ text, askedAt, answer }) => ({ text, askedAt, answer })),
  }
}

/** Opens a paper for a guest, for as long as they may read. @throws AppError not_found. */
export async function openGuestPaper(ctx: Context, token: string, paperId: PaperId): Promise<OpenedFile> {
  const { guest, deal } = await enter(ctx.db, token)
  const paper = await findPaper(ctx.db, deal.id, paperId)
  if (!paper) throw notFound('paper')
  return whileGuest(ctx, token, paper, await openPaperFile(ctx, paper, await readerOfGuest(ctx.db, guest, deal)))
}

/** One page of a paper, from 1. @throws AppError as `openPaperPage` for a party. */
export async function openGuestPage(ctx: Context, token: string, paperId: PaperId, page: number): Promise<OpenedPage> {
  const { guest, deal } = await enter(ctx.db, token)
  const paper = await findPaper(ctx.db, deal.id, paperId)
  if (!paper) throw notFound('paper')
  return whileGuest(ctx, token, paper, await openPageOf(ctx, paper, await readerOfGuest(ctx.db, guest, deal), page))
}

/** A guest reads what is stamped with their own name, and with the beginning of the id of their link, which both parties see. */
async function readerOfGuest(db: Queryable, guest: StoredGuest, deal: DealState['deal']): Promise<PaperReader> {
  const stamp = {
    name: guest.name,
    contact: `guest of the ${guest.isBySeller ? 'seller' : 'buyer'}`,
    mark: `Link ${guest.id.slice(0, 8)}`,
  }
  return { ...(await viewerOfGuest(db, guest, deal)), stamp }
}

async function viewerOfGuest(db: Queryable, guest: StoredGuest, deal: DealState['deal']): Promise<PaperViewer> {
  return { isBound: true, isTakenBack: !guest.isBySeller && (await isTakenBackFrom(db, deal)) }
}

function whileGuest<File extends OpenedFile>(
  { db }: Pick<Context, 'db'>,
  token: string,
  { isStamped }: StoredPaper,
  file: File,
): File {
  return { ...file, isStillOpen: () => isStillGuest(db, token, { isStamped }) }
}

/** @throws AppError not_found, rate_limited. */
export async function openGuestBinder(ctx: Context, token: string): Promise<OpenedFile> {
  const { guest, deal } = await enter(ctx.db, token)
  await ctx.limits.throttle('binder-account', guest.id)
  const state = await readDeal(ctx.db, deal.id, guest.inviterId)
  const reader = await readerOfGuest(ctx.db, guest, deal)
  return { ...(await openBinder(ctx, state, reader, true)), isStillOpen: () => isStillGuest(ctx.db, token) }
}

async function isStillGuest(db: Queryable, token: string, { isStamped = false } = {}): Promise<boolean> {
  return enter(db, token).then(
    async ({ guest, deal }) => !isStamped || !(await viewerOfGuest(db, guest, deal)).isTakenBack,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
}

async function enter(db: Queryable, token: string): Promise<{ guest: StoredGuest; deal: DealState['deal'] }> {
  const guest = GuestToken.safeParse(token).success ? await findGuest(db, hashOf(token)) : undefined
  const deal = guest && (await findDeal(db, guest.conversationId, guest.inviterId))
  if (!guest || !deal || !isShared(deal.stage)) throw notFound('guest')
  return { guest, deal }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function toGuestTask(stored: StoredTask, papers: readonly StoredPaper[], viewer: PaperViewer): TaskFacts {
  const { conversationId: _, ...task } = stored
  return { ...task, papers: papers.map((paper) => toPaper(paper, viewer)) }
}

function toGuest(stored: StoredGuest, isSeller: boolean): Guest {
  const { conversationId: _, inviterId: __, ...guest } = stored
  return { ...guest, isOwn: guest.isBySeller === isSeller }
}
