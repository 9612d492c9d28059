import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ConfirmedListing } from '#shared/listings/listing-history.ts'
import { ApiError, post } from '#web/api-client.ts'
import type { LinkSearch } from '#web/search-params.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { MailLink, MailLinkFailed } from '#web/ui/mail-link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The link of the mail that asks whether a listing is still for sale. */
export function ConfirmPage({ token, done }: LinkSearch) {
  const navigate = useNavigate({ from: '/confirm-listing' })
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (given: string) => ConfirmedListing.parse(await (await post(confirmPath(given))).json()),
  })

  function confirm(given: string): void {
    mutate(given, {
      onSuccess: ({ id }) => void navigate({ search: { done: String(id) }, replace: true, resetScroll: false }),
    })
  }

  if (done && /^[1-9]\d{0,9}$/u.test(done)) return <Confirmed id={done} />
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 409) return <OffMarket />
  if (!token || status === 400 || status === 404) return <BadLink />
  if (error) {
    return (
      <MailLinkFailed onRetry={() => confirm(token)}>
        Nothing was changed. Check your connection; the link in the email stays valid.
      </MailLinkFailed>
    )
  }
  return (
    <MailLink
      title="Still for sale?"
      action={confirmPath(token)}
      button="Yes, still for sale"
      isPending={isPending}
      pending="One moment…"
      onPress={() => confirm(token)}
    >
      One click tells buyers that your listing is current. If it was paused, it is public again.
    </MailLink>
  )
}

function confirmPath(token: string): string {
  return `/api/confirm-listing?token=${encodeURIComponent(token)}`
}

function Confirmed({ id }: { id: string }) {
  return (
    <Notice
      title="Thank you"
      actions={
        <>
          <Link to="/business/$id" params={{ id }} preload={false} className={buttonClass('primary')}>
            View its page
          </Link>
          <Link to="/my-businesses/$id" params={{ id }} preload={false} className={buttonClass('secondary')}>
            Edit this listing
          </Link>
        </>
      }
    >
      Your listing is for sale, and buyers see that you said so today. We ask again in 30 days.
    </Notice>
  )
}

function OffMarket() {
  return (
    <Notice title="It is off the market" actions={<DashboardLink />}>
      You marked this business as sold or withdrew it, so nothing was changed. You can list it again on your dashboard.
    </Notice>
  )
}

function BadLink() {
  return (
    <Notice title="This link is incomplete or too old" actions={<DashboardLink />}>
      Nothing was changed. Copy the whole link from the newest email, or confirm the listing on your dashboard.
    </Notice>
  )
}

function DashboardLink() {
  return (
    <Link to="/dashboard" className={buttonClass('secondary')}>
      Go to your dashboard
    </Link>
  )
}
