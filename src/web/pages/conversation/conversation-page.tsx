import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState, useEffect } from 'react'
import type { Conversation, ConversationId, InboxFilter } from '#shared/conversations/conversations.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { VerifiedBuyerBadge } from '#web/buyer-verification/verified-buyer-badge.tsx'
import { PagePending } from '#web/frame/page-pending.tsx'
import { Inbox } from '#web/conversations/inbox.tsx'
import { toBeside, toInboxSearch } from '#web/conversations/inbox-filter.ts'
import { Panes } from '#web/conversations/panes.tsx'
import { conversationQuery, useBlock, useMarkRead } from '#web/conversations/queries.ts'
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

const NO_FILTER: InboxFilter = {}

/** A conversation, on a wide screen with the inbox beside its messages, its deal and its deal room. */
interface ConversationPageProps {
  id: ConversationId
  tab: ConversationTab
  /** Of the inbox beside it. */
  filter?: InboxFilter
}

export function ConversationPage({ id, tab: given, filter = NO_FILTER }: ConversationPageProps) {
  const member = useMember()
  const live = useLiveNews()
  const { data: conversation } = useQuery({ ...conversationQuery(id), ...live })
  if (!conversation || !member) return <PagePending>Loading the conversation…</PagePending>
  const tab = conversation.listingId === null ? 'messages' : given
  return (
    <Panes
      shows="conversation"
      fitsScreen={tab === 'messages'}
      inbox={
        <aside aria-label="Your conversations" className="pt-4 pb-8">
          <p className="px-3 font-serif text-xl">
            <Link
              to="/messages"
              search={toInboxSearch(filter)}
              className="flex min-h-11 items-center hover:text-evergreen hover:underline"
            >
              Messages
            </Link>
          </p>
          <Inbox filter={filter} openId={id} {...live} />
        </aside>
      }
    >
      <Thread conversation={conversation} userId={member.id} tab={tab} filter={filter} {...live} />
    </Panes>
  )
}

interface ThreadProps {
  conversation: Conversation
  userId: string
  tab: ConversationTab
  filter: InboxFilter
  refetchInterval: number | false
}

function Thread({ conversation, userId, tab, filter, refetchInterval }: ThreadProps) {
  const { id, otherName, buyer, buyerVerification, listingId } = conversation
  const [visited, setVisited] = useState<readonly ConversationTab[]>([tab])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  return (
    <section aria-labelledby="thread-title" className="flex min-w-0 flex-1 flex-col">
      <header className="flex items-start gap-1 border-b border-line pt-2 lg:pt-4">
        <Link
          to="/messages"
          search={toInboxSearch(filter)}
          aria-label="Messages"
          className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-evergreen hover:bg-sunken lg:hidden"
        >
          <ArrowLeft strokeWidth={1.5} size={22} aria-hidden="true" />
        </Link>
        <div className="min-w-0 flex-1 pt-1.5 lg:pt-0">
          <h1 id="thread-title" className="text-xl wrap-anywhere lg:text-2xl">
            {otherName}
          </h1>
          <p className="-mt-2 flex min-h-11 flex-wrap items-center gap-x-1 text-sm wrap-anywhere text-muted">
            {listingId === null ? (
              <AboutProfessional conversation={conversation} />
            ) : (
              <AboutBusiness conversation={conversation} listingId={listingId} />
            )}
          </p>
          {!buyer && buyerVerification && (
            <div className="pb-2">
              <VerifiedBuyerBadge verification={buyerVerification} />
            </div>
          )}
        </div>
        <ConversationMenu conversation={conversation} />
      </header>
      {listingId !== null && <ConversationTabs id={id} inbox={toBeside(filter)} refetchInterval={refetchInterval} />}
      {/* All stay while they are hidden, with what is typed. */}
      <div className={tab === 'messages' ? 'flex min-h-0 flex-1 flex-col' : 'hidden'} hidden={tab !== 'messages'}>
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

/** A trap is warned of while it is among so many newest messages. */
const WARNED_OF = 20

interface MessagesProps {
  conversation: Conversation
  userId: string
  isShown: boolean
}

function Messages({ conversation, userId, isShown }: MessagesProps) {
  const { id, otherName, buyer, block, messages } = conversation
  const isWarned = messages.slice(-WARNED_OF).some(({ isOwn, hasTrap }) => hasTrap && !isOwn)
  const [sent, setSent] = useState(0)
  useReading(conversation, isShown)
  return (
    <>
      <IdentityNote conversation={conversation} />
      {buyer && <BuyerPanel conversation={conversation} buyer={buyer} />}
      <MessageList conversation={conversation} sent={sent} />
      {block === null ? (
        <Composer key={id} {...{ id, userId, otherName, isWarned }} onSent={() => setSent((before) => before + 1)} />
      ) : (
        <Closed conversation={conversation} />
      )}
    </>
  )
}

const SUBJECT_LINK = 'py-2.5 font-medium text-evergreen underline underline-offset-2 hover:no-underline'

function AboutBusiness({
  conversation: { listingTitle, isListed, isSeller },
  listingId,
}: {
  conversation: Conversation
  listingId: ListingId
}) {
  return (
    <>
      <span className="max-sm:sr-only">{isSeller ? 'About your business ' : 'About '}</span>
      {isListed || isSeller ? (
        <Link to="/business/$id" params={{ id: String(listingId) }} preload={false} className={SUBJECT_LINK}>
          {listingTitle}
        </Link>
      ) : (
        <span className="font-medium text-ink">{listingTitle}</span>
      )}
      {!isListed && <span> (off the market)</span>}
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
      <span className="max-sm:sr-only">A professional: </span>
      <Link to="/professionals/$id" params={{ id: String(professionalId) }} preload={false} className={SUBJECT_LINK}>
        what {otherName} does
      </Link>
    </>
  )
}

function Closed({ conversation: { id, block, otherName } }: { conversation: Conversation }) {
  const { mutate, isPending } = useBlock(id)
  return (
    <div className="my-4 rounded-card border border-line bg-sunken p-4">
      {block === 'by_me' ? (
        <>
          <p>You blocked {otherName}. Neither of you can write here.</p>
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
        <p>{otherName} no longer accepts messages from you. Earlier messages stay here.</p>
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
