import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, FileX } from 'lucide-react'
import { verificationQuery } from '#web/access/queries.ts'
import { ApiError } from '#web/api-client.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { Button } from '#web/ui/button.tsx'

/** What is known about the file with this hash. */
export function Verdict({ hash, fileName }: { hash: string; fileName: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery({ ...verificationQuery(hash), retry: false })
  if (data?.certificate) {
    const { version, signedAt, signer } = data.certificate
    return (
      <section aria-labelledby="verdict-title" className="rounded-card border border-evergreen bg-evergreen-soft p-5">
        <h2 id="verdict-title" className="flex items-center gap-2 text-2xl">
          <BadgeCheck strokeWidth={1.5} size={26} aria-hidden="true" className="shrink-0 text-evergreen" />
          Genuine
        </h2>
        <p className="mt-1 wrap-anywhere">
          {fileName ?? 'The file with this hash'} is exactly the certificate that we issued.
        </p>
        <dl className="mt-4 grid gap-3 sm:grid-cols-3">
          <Fact label="Agreement" value={`Version ${version}`} />
          <Fact label="Signed" value={instantText(signedAt)} />
          <Fact label="Signed by" value={signer} />
        </dl>
      </section>
    )
  }
  if (data ?? (error instanceof ApiError && error.status === 400)) {
    return (
      <section aria-labelledby="verdict-title" className="rounded-card border border-brick bg-brick-soft p-5">
        <h2 id="verdict-title" className="flex items-center gap-2 text-2xl">
          <FileX strokeWidth={1.5} size={26} aria-hidden="true" className="shrink-0 text-brick" />
          {data ? 'Not a certificate of ours' : 'This is not a hash'}
        </h2>
        <p className="mt-1 wrap-anywhere">
          {data
            ? `We issued no certificate with the bytes of ${fileName ?? 'this file'}: it was changed, or comes from elsewhere.`
            : 'A SHA-256 hash has 64 characters: the digits and the letters a to f.'}
        </p>
      </section>
    )
  }
  if (!error) return <p className="text-muted">Checking…</p>
  return (
    <div>
      <p>The check did not work. Your file is not affected.</p>
      <Button look="secondary" disabled={isFetching} onClick={() => void refetch()} className="mt-3">
        {isFetching ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular font-medium">{value}</dd>
    </div>
  )
}
