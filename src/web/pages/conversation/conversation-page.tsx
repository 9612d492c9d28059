import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState, useEffect } from 'react'
import type { Conversation, ConversationId } from '#shared/conversations/conversations.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { VerifiedBuyerBadge } from '#web/buyer-verification/verified-buyer-badge.tsx'
import { PagePending } from '#web/frame/page-pending.tsx'
import { ConversationList } from '#web/conversations/conversation-list.tsx'
import { conversationQuery, conversationsQuery, useBlock, useMarkRead } from '#web/conversations/queries.ts'
import { useLiveNews } from '#web/conversations/use-live-news.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { BuyerPanel } from './buyer-panel.tsx'
import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { ConversationTabs } from './conversation-tabs.tsx'
import type { ConversationTab } from './conversation-tabs.tsx'
import { DealSkeleton } from './deal/deal-skeleton.tsx'
import { IdentityNote } from './identity-note.tsx'
import { MessageList } from './message-list.tsx'
import { RoomSkeleton } from './room/room-skeleton.tsx'

const DealPart = lazyPart(() => import('./deal/deal-part.tsx'), 'DealPart', DealSkeleton)
const RoomPart = lazyPart(() => import('./room/room-part.tsx'), 'RoomPart', RoomSkeleton)

/** A conversation, on a wide screen with the inbox beside its messages and its deal. */
export function ConversationPage({ id, tab: given }: { id: ConversationId; tab: ConversationTab }) {
  const member = useMember()
  const live = useLiveNews()
  const { data: conversation } = useQuery({ ...conversationQuery(id), ...live })
  const { data: inbox } = useInfiniteQuery({ ...conversationsQuery(), ...live })
  if (!conversation || !member) return <PagePending>Loading the conversation…</PagePending>
  const tab = conversation.listingId === null ? 'messages' : given
  // The room has two columns of its own.
  const hasInbox = tab !== 'room'
  return (
    <div className={`page-work grid gap-8 pt-5 print:block ${hasInbox ? 'lg:grid-cols-[20rem_minmax(0,1fr)]' : ''}`}>
      <aside
        aria-label="Your conversations"
        className={`hidden max-h-[calc(100dvh-8rem)] overflow-y-auto print:hidden ${hasInbox ? 'lg:block' : ''}`}
      >
        <p className="flex min-h-11 items-center px-3 font-serif text-xl">
          <Link to="/messages" className="hover:text-evergreen hover:underline">
            Messages
          </Link>
        </p>
        {inbox && <ConversationList items={inbox.pages.flatMap((page) => page.items)} openId={id} />}
      </aside>
      <Thread conversation={conversation} userId={member.id} tab={tab} {...live} />
    </div>
  )
}

interface ThreadProps {
  conversation: Conversation
  userId: string
  tab: ConversationTab
  refetchInterval: number | false
}

function Thread({ conversation, userId, tab, refetchInterval }: ThreadProps) {
  const { id, otherName, buyerVerification, listingId } = conversation
  const [visited, setVisited] = useState<readonly ConversationTab[]>([tab])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  return (
    <section aria-labelledby="thread-title" className="min-w-0">
      <Link
        to="/messages"
        className={`inline-flex min-h-11 items-center gap-2 text-sm font-medium text-evergreen underline-offset-2 hover:underline ${tab === 'room' ? '' : 'lg:hidden'}`}
      >
        <ArrowLeft strokeWidth={1.5} size={18} aria-hidden="true" />
        Messages
      </Link>
      <header className="flex items-start justify-between gap-4 border-b border-line pb-3">
        <div className="min-w-0">
          <h1 id="thread-title" className="text-2xl wrap-anywhere sm:text-3xl">
            {otherName}
          </h1>
          <p className="mt-1 text-sm wrap-anywhere text-muted">
            {conversation.listingId === null ? (
              <AboutProfessional conversation={conversation} />
            ) : (
              <AboutBusiness conversation={conversation} listingId={conversation.listingId} />
            )}
          </p>
          {buyerVerification && (
            <div className="mt-2">
              <VerifiedBuyerBadge verification={buyerVerification} />
            </div>
          )}
        </div>
        <ConversationMenu conversation={conversation} />
      </header>
      {listingId !== null && <ConversationTabs id={id} refetchInterval={refetchInterval} />}
      {/* All stay while they are hidden, with what is typed. */}
      <div hidden={tab !== 'messages'}>
        <Messages conversation={conversation} userId={userId} isShown={tab === 'messages'} />
      </div>
      {visited.includes('deal') && (
        <div hidden={tab !== 'deal'}>
          <DealPart key={id} id={id} userId={userId} />
        </div>
      )}
      {listingId !== null && visited.includes('room') && (
        <div hidden={tab !== 'room'}>
          <RoomPart key={id} id={id} listingId={listingId} />
        </div>
      )}
    </section>
  )
}

interface MessagesProps {
  conversation: Conversation
  userId: string
  isShown: boolean
}

function Messages({ conversation, userId, isShown }: MessagesProps) {
  const { id, otherName, buyer, block } = conversation
  useReading(conversation, isShown)
  return (
    <>
      <IdentityNote conversation={conversation} />
      {buyer && <BuyerPanel conversation={conversation} buyer={buyer} />}
      <MessageList conversation={conversation} />
      {block === null ? (
        <Composer key={id} id={id} userId={userId} otherName={otherName} />
      ) : (
        <Closed conversation={conversation} />
      )}
    </>
  )
}

const SUBJECT_LINK = 'font-medium text-evergreen underline underline-offset-2 hover:no-underline'

function AboutBusiness({
  conversation: { listingTitle, isListed, isSeller },
  listingId,
}: {
  conversation: Conversation
  listingId: ListingId
}) {
  return (
    <>
      {isSeller ? 'About your business ' : 'About '}
      {isListed || isSeller ? (
        <Link to="/business/$id" params={{ id: String(listingId) }} preload={false} className={SUBJECT_LINK}>
          {listingTitle}
        </Link>
      ) : (
        <span className="font-medium text-ink">{listingTitle}</span>
      )}
      {!isListed && ', which is off the market'}
    </>
  )
}

function AboutProfessional({
  conversation: { professionalId, isListed, isSeller, otherName },
}: {
  conversation: Conversation
}) {
  if (isSeller) return 'Contacted you as a professional'
  if (!isListed) return 'A professional who is no longer in the directory'
  return (
    <>
      A professional:{' '}
      <Link to="/professionals/$id" params={{ id: String(professionalId) }} preload={false} className={SUBJECT_LINK}>
        what {otherName} does
      </Link>
    </>
  )
}

function Closed({ conversation: { id, block, otherName } }: { conversation: Conversation }) {
  const { mutate, isPending } = useBlock(id)
  return (
    <div className="rounded-card border border-line bg-sunken p-4">
      {block === 'by_me' ? (
        <>
          <p>You blocked {otherName}: neither of you can write here.</p>
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutate(false)
            }}
            className="mt-2 inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
          >
            {isPending ? 'One moment…' : 'Unblock'}
          </button>
        </>
      ) : (
        <p>{otherName} takes no more messages from you. What was said before stays here.</p>
      )}
    </div>
  )
}

/** Marks the other party's messages as read once they are on screen in a visible tab of the browser and of the page. */
function useReading({ id, messages, readMessageId }: Conversation, isShown: boolean): void {
  const { mutate } = useMarkRead(id)
  const last = messages.findLast(({ isOwn }) => !isOwn)?.id ?? 0

  useEffect(() => {
    if (!isShown || last <= readMessageId) return
    function mark(): void {
      if (document.visibilityState === 'visible') mutate(last)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isShown, last, readMessageId, mutate])
}
