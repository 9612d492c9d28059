import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { ClosingSection } from './closing-section.tsx'
import { CopySection } from './copy-section.tsx'
import { ownDataQuery } from './queries.ts'

/** What a member can do with their own data: take it along, and leave. */
export function OwnDataSections({ email }: { email: string }) {
  const { data, isError, isFetching, refetch } = useQuery(ownDataQuery())
  if (data) {
    return (
      <>
        <CopySection copy={data.copy} email={email} />
        <ClosingSection data={data} email={email} />
      </>
    )
  }
  if (!isError) return null
  return (
    <LoadFailed title="Your data didn't load" isTrying={isFetching} onRetry={() => void refetch()}>
      Nothing was changed. Check your connection, then try again.
    </LoadFailed>
  )
}
