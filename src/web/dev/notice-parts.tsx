import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PaymentSetup, Subscription } from '#shared/billing/subscriptions.ts'
import type { Problem } from '#shared/errors.ts'
import { ApiError } from '#web/api-client.ts'
import { subscriptionQuery } from '#web/billing/queries.ts'
import { SetupNotice } from '#web/billing/setup-notice.tsx'
import { MarginNote } from '#web/content/margin-note.tsx'
import { NotFoundPage } from '#web/frame/not-found-page.tsx'
import { PageError } from '#web/frame/page-error.tsx'
import { PagePending } from '#web/frame/page-pending.tsx'
import { ListingsError } from '#web/listings/listings-error.tsx'
import { ListingsFooter } from '#web/listings/listings-states.tsx'
import { NoListings } from '#web/listings/nothing-found/no-listings.tsx'
import type { Listings } from '#web/listings/use-listings.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { MailLink, MailLinkFailed } from '#web/ui/mail-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { Part, State } from './gallery-parts.tsx'
import { LONG_TEXT, LONG_WORD, nothing } from './samples.ts'

const PROBLEM: Problem = {
  status: 500,
  title: 'Something went wrong',
  detail: 'Something went wrong on our side.',
  code: 'internal',
  requestId: '3f0d7f0e-58a1-4a53-9c55-0c8d4b1c2a77',
}

const LISTINGS: Listings = {
  items: [],
  total: 66,
  isBounded: false,
  isPending: false,
  isUpdating: false,
  error: null,
  retry: nothing,
  hasMore: true,
  isLoadingMore: false,
  hasMoreFailed: false,
  loadMore: nothing,
}

const LINK = {
  title: 'Unsubscribe',
  action: '/dev/ui',
  button: 'Unsubscribe from these emails',
  pending: 'Unsubscribing…',
  onPress: nothing,
}

/** Empty, missing, failed and pending states. */
export function NoticeParts() {
  return (
    <>
      <Part name="Not loaded">
        {[false, true].map((isFetching) => (
          <State key={String(isFetching)} label={isFetching ? 'Trying again, in a frame' : 'Failed'}>
            <NotLoaded
              isFramed={isFetching}
              query={{ isError: true, isFetching, refetch: async () => {} }}
              title="The messages didn't load"
            >
              Nothing is lost: {LONG_TEXT}
            </NotLoaded>
          </State>
        ))}
      </Part>
      <Part name="Skeleton">
        <State label="Of a page">
          <Skeleton label="Loading the figures" inner="space-y-4">
            <div className="h-7 w-60 rounded bg-sunken" />
            <div className="h-28 rounded-card bg-sunken" />
          </Skeleton>
        </State>
        <State label="Of a list">
          <ListSkeleton label="Loading the log" rows={3}>
            <div className="flex gap-6 py-4">
              <div className="h-4 w-40 rounded bg-sunken" />
              <div className="h-4 flex-1 rounded bg-sunken" />
            </div>
          </ListSkeleton>
        </State>
      </Part>
      <Part name="Link of an email">
        <State label="Asks">
          <MailLink {...LINK} isPending={false}>
            One click ends this kind of email.
          </MailLink>
        </State>
        <State label="Sending">
          <MailLink {...LINK} isPending>
            One click ends this kind of email.
          </MailLink>
        </State>
        <State label="Failed">
          <MailLinkFailed onRetry={nothing}>Nothing was changed. Check your connection.</MailLinkFailed>
        </State>
      </Part>
      <Part name="Notice">
        <State label="Of a page">
          <Notice title="No messages yet">Messages to you appear here.</Notice>
        </State>
        <State label="For a section, with an action">
          <Notice level={2} title="No messages yet" actions={<Button look="primary">Find a business</Button>}>
            Messages to you appear here.
          </Notice>
        </State>
        <State label="Title alone">
          <Notice level={2} title="No messages yet" />
        </State>
        <State label="Long text">
          <Notice level={2} title={LONG_TEXT}>
            {LONG_WORD}
          </Notice>
        </State>
      </Part>
      <Part name="Whole pages">
        <State label="Not there yet">
          <PagePending>Loading the business…</PagePending>
        </State>
        <State label="Failed">
          <PageError error={new ApiError(500, JSON.stringify(PROBLEM))} />
        </State>
        <State label="Missing">
          <NotFoundPage />
        </State>
      </Part>
      <Part name="Lists of businesses">
        <State label="Empty">
          <NoListings renderList={() => null} filter={{}} onClear={nothing} />
        </State>
        <State label="Failed">
          <ListingsError onRetry={nothing} />
        </State>
        <State label="There is more">
          <ListingsFooter listings={LISTINGS} />
        </State>
        <State label="More is under way">
          <ListingsFooter listings={{ ...LISTINGS, isLoadingMore: true }} />
        </State>
        <State label="More failed">
          <ListingsFooter listings={{ ...LISTINGS, hasMoreFailed: true }} />
        </State>
        <State label="That is all">
          <ListingsFooter listings={{ ...LISTINGS, hasMore: false }} />
        </State>
      </Part>
      <Part name="Setup notice">
        <State label="No payments">
          <Setup setup="missing" />
        </State>
        <State label="Test cards pay">
          <Setup setup="test_only" />
        </State>
      </Part>
      <Part name="Margin note">
        <State label="With a link">
          <MarginNote
            note={{
              title: 'A caution',
              text: 'Ask for three years.',
              link: { label: 'Due diligence', to: '/due-diligence' },
            }}
          />
        </State>
        <State label="Long text">
          <MarginNote note={{ title: LONG_TEXT, text: LONG_WORD }} />
        </State>
      </Part>
    </>
  )
}

type Lack = Exclude<PaymentSetup, 'ready'>

const SETUPS: Record<Lack, QueryClient> = { missing: clientFor('missing'), test_only: clientFor('test_only') }

function Setup({ setup }: { setup: Lack }) {
  return (
    <QueryClientProvider client={SETUPS[setup]}>
      <SetupNotice />
    </QueryClientProvider>
  )
}

function clientFor(setup: PaymentSetup): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const subscription: Subscription = {
    status: 'none',
    isOpen: false,
    renewsAt: null,
    endsAt: null,
    cancelsAtPeriodEnd: false,
    priceCents: 299,
    receipts: [],
    mode: 'test',
    setup,
    provider: 'sandbox',
    publishableKey: null,
  }
  client.setQueryData(subscriptionQuery().queryKey, subscription)
  return client
}
