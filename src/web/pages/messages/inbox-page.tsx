import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, MessagesSquare } from 'lucide-react'
import { conversationCalls } from '#shared/conversations/calls.ts'
import type { InboxFilter } from '#shared/conversations/conversations.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { hrefOf } from '#web/call.ts'
import { Inbox } from '#web/conversations/inbox.tsx'
import { isFiltered } from '#web/conversations/inbox-filter.ts'
import { Panes } from '#web/conversations/panes.tsx'
import { conversationsQuery, messageSettingsQuery, useSaveMessageSettings } from '#web/conversations/queries.ts'
import { useLiveNews } from '#web/conversations/use-live-news.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** All of a member's conversations, with sellers, buyers and professionals. */
export function InboxPage({ filter }: { filter: InboxFilter }) {
  useMember()
  const live = useLiveNews()
  const { data } = useInfiniteQuery(conversationsQuery(filter))
  const items = data?.pages.flatMap((page) => page.items)
  const isEmpty = items?.length === 0 && !isFiltered(filter)
  return (
    <Panes
      shows="inbox"
      fitsScreen
      inbox={
        <div className="pt-6 pb-8">
          <h1 className="mx-3 mb-3 text-3xl">Messages</h1>
          <Inbox filter={filter} {...live} />
          {isEmpty && <NoMessages />}
          <More
            hasBuyers={items?.some(({ isSeller }) => isSeller) ?? false}
            hasMany={(data?.pages[0]?.choices ?? null) !== null}
          />
        </div>
      }
    >
      <div className="m-auto max-w-80 text-center text-muted">
        <MessagesSquare strokeWidth={1.25} size={40} aria-hidden="true" className="mx-auto" />
        <p className="mt-3">{isEmpty ? 'Your conversations open here.' : 'Choose a conversation to read it here.'}</p>
      </div>
    </Panes>
  )
}

function NoMessages() {
  return (
    <Notice
      level={2}
      title="No messages yet"
      actions={
        <Link to="/marketplace" className={buttonClass('primary')}>
          Browse the marketplace
        </Link>
      }
    >
      Write to a seller from the page of their business, or to a professional from the directory. Messages to you appear
      here.
    </Notice>
  )
}

/** What is done once in a while. */
function More({ hasBuyers, hasMany }: { hasBuyers: boolean; hasMany: boolean }) {
  const { dialog, open, close } = useLazyDialog()
  const { data: settings } = useQuery(messageSettingsQuery())
  if (!settings) return null
  return (
    <details className="group mt-4 px-3">
      <summary className="flex min-h-11 items-center gap-2 text-sm font-medium text-evergreen hover:underline">
        <ChevronDown
          strokeWidth={1.5}
          size={18}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-180"
        />
        {hasBuyers ? 'Emails and download' : 'Emails'}
      </summary>
      <MailSwitch wantsMail={settings.wantsMail} />
      {hasBuyers && (
        <a
          href={hrefOf(conversationCalls.exportLeads)}
          download
          className="mt-1 flex min-h-11 items-center text-sm font-medium text-evergreen underline underline-offset-2 hover:no-underline"
        >
          Download who wrote to you as CSV
        </a>
      )}
      {hasMany && (
        <button
          type="button"
          onClick={() =>
            open(async () => {
              const { KeysDialog } = await import('#web/conversations/keys-dialog.tsx')
              return <KeysDialog onClose={close} />
            })
          }
          className="flex min-h-11 items-center text-sm font-medium text-evergreen underline underline-offset-2 hover:no-underline pointer-coarse:hidden"
        >
          Keyboard shortcuts
        </button>
      )}
      {dialog}
    </details>
  )
}

/** On by default; can be switched off here or by the unsubscribe link of an email. */
function MailSwitch({ wantsMail }: { wantsMail: boolean }) {
  const save = useSaveMessageSettings()
  return (
    <>
      <Switch
        label="Email me about unread messages while I’m away"
        checked={save.isPending ? save.variables.wantsMail : wantsMail}
        onChange={({ target }) =>
          save.mutate(
            { wantsMail: target.checked },
            {
              onError: () =>
                showToast({
                  title: 'That was not saved',
                  description: 'Your setting is unchanged. Please try again.',
                  isDestructive: true,
                }),
            },
          )
        }
      />
      <p className="text-sm text-muted">
        One email per conversation until you read it.{' '}
        <Link
          to="/notification-settings"
          preload={false}
          className="inline-block py-2.5 text-evergreen underline underline-offset-2 hover:no-underline"
        >
          Push and other notifications
        </Link>
      </p>
    </>
  )
}
