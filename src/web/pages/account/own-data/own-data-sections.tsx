import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { ClosingSection } from './closing-section.tsx'
import { CopySection } from './copy-section.tsx'
import { ownDataQuery } from './queries.ts'

/** What a member can do with their own data: take it along, and leave. */
export function OwnDataSections({ email }: { email: string }) {
  const query = useQuery(ownDataQuery())
  if (query.data) {
    return (
      <>
        <CopySection copy={query.data.copy} email={email} />
        <ClosingSection data={query.data} email={email} />
      </>
    )
  }
  return <NotLoaded query={query} title="Your data didn't load" />
}
