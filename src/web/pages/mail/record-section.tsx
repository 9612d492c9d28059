import { useQuery } from '@tanstack/react-query'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mailRecordsQuery } from './queries.ts'
import { RecordCard } from './record-card.tsx'

/** The DNS records by which mail servers know the sender, as they are now. */
export function RecordSection() {
  const query = useQuery(mailRecordsQuery())
  const { data, isFetching, refetch } = query
  const isReady = useIsReady()
  return (
    <section aria-labelledby="records-title" className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="records-title" className="text-2xl">
          DNS records
        </h2>
        {data?.domain && (
          <Button
            look="secondary"
            size="small"
            disabled={!isReady}
            aria-disabled={isFetching}
            onClick={() => isFetching || void refetch()}
          >
            {isFetching ? 'Asking…' : 'Ask again'}
          </Button>
        )}
      </div>
      {!data && (
        <NotLoaded query={query} title="The records didn't load" loading={<Loading />}>
          Emails are sent all the same. Check your connection, then try again.
        </NotLoaded>
      )}
      {data?.domain === null && (
        <p className="mt-3 max-w-prose text-muted">
          Emails do not leave this site, so there is nothing to look up. Set SMTP_URL and MAIL_FROM first.
        </p>
      )}
      {data?.domain && (
        <>
          <p className="mt-2 max-w-prose text-muted">
            Mail servers look these up to tell your emails from forged ones. Changes take up to a day to be seen.
          </p>
          <ul aria-busy={isFetching} className="mt-4 space-y-4">
            {data.records.map((record) => (
              <RecordCard key={record.kind} record={record} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Loading() {
  return (
    <Skeleton label="Asking the DNS" className="mt-4" inner="space-y-4">
      {[0, 1, 2].map((index) => (
        <div key={index} className="h-32 rounded-card bg-sunken" />
      ))}
    </Skeleton>
  )
}
