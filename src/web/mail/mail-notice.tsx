import { useQuery } from '@tanstack/react-query'
import { mailStatusQuery } from './queries.ts'

/** Staff only: a warning if mails of news lack what the law asks of them. */
export function MailNotice() {
  const { data } = useQuery(mailStatusQuery())
  if (!data?.lacksPostalAddress) return null
  return (
    <div role="note" className="mt-6 rounded-card border border-brass bg-brass-soft px-4 py-3">
      <p className="font-semibold text-brass-ink">Your news emails lack your postal address</p>
      <p className="mt-0.5 max-w-prose text-sm">
        The law asks for it in every email that advertises. Set POSTAL_ADDRESS to where letters reach you, for example a
        PO box.
      </p>
    </div>
  )
}
