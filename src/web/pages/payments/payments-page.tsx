import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffPayment } from '#shared/billing/refunds.ts'
import { AdminRequired } from '#web/accounts/admin-required.tsx'
import { userQuery } from '#web/accounts/queries.ts'
import { SetupNotice } from '#web/billing/setup-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { ShowOlder } from '#web/ui/show-older.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { PaymentRow } from './payment-row.tsx'
import { paymentsQuery, readEmail } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** All payments, with refunds; for staff. */
export function PaymentsPage({ search }: { search: { email?: unknown } }) {
  const { data: user } = useQuery(userQuery())
  const email = readEmail(search.email)
  if (!user?.isAdmin) {
    return <AdminRequired path="/admin/payments">You need admin privileges to see payments.</AdminRequired>
  }
  return (
    <div className="page-work pt-10 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Payments</h1>
      <p className="mt-3 max-w-142 text-lg text-muted">
        Members’ payments and refunds. Every refund is in the log of the review queue.
      </p>
      <SetupNotice />
      <SearchForm key={email} email={email} />
      <Payments email={email} />
    </div>
  )
}

function SearchForm({ email }: { email: string }) {
  const navigate = useNavigate()
  return (
    <form
      role="search"
      aria-label="Payments"
      className="mt-8 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = readEmail(new FormData(event.currentTarget).get('email'))
        void navigate({
          to: '/admin/$desk',
          params: { desk: 'payments' },
          search: typed ? { email: typed } : {},
          resetScroll: false,
        })
      }}
    >
      <Field label="Email, or a part of it" className="min-w-56 flex-1 sm:max-w-96">
        <Input
          type="search"
          name="email"
          defaultValue={email}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button look="secondary" type="submit">
        Search
      </Button>
    </form>
  )
}

function Payments({ email }: { email: string }) {
  const query = useInfiniteQuery(paymentsQuery(email))
  const { data, isFetching } = query
  const [refunding, setRefunding] = useState<StaffPayment>()
  if (!data) return <NotLoaded query={query} title="The payments didn't load" loading={<PaymentsSkeleton />} />
  const payments = data.pages.flatMap(({ items }) => items)
  if (payments.length === 0) {
    return email ? (
      <Notice level={2} title="No payments from that address">
        No payment belongs to an address with “{email}” in it. Look for a shorter part of it.
      </Notice>
    ) : (
      <Notice level={2} title="No payments yet">
        Members’ monthly payments will appear here, each with a refund button.
      </Notice>
    )
  }
  return (
    <section aria-labelledby="payments-title" className="mt-8">
      <h2 id="payments-title" className="sr-only">
        {email ? `Payments by ${email}` : 'All payments'}
      </h2>
      <ul aria-busy={isFetching} className="divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
        ))}
      </ul>
      <ShowOlder query={query} />
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </section>
  )
}

function PaymentsSkeleton() {
  return (
    <ListSkeleton label="Loading the payments" className="mt-8">
      <div className="flex items-center gap-6 py-6">
        <div className="h-4 flex-1 rounded bg-sunken" />
        <div className="h-4 w-16 rounded bg-sunken" />
        <div className="h-10 w-24 rounded bg-sunken" />
      </div>
    </ListSkeleton>
  )
}
