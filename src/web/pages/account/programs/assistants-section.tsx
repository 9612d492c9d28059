import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { AccountSection } from '#web/pages/account/account-section.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { AssistantRow } from './assistant-row.tsx'
import { assistantAccessQuery } from './queries.ts'

/** The assistants that the member let in: listed, and revoked. */
export function AssistantsSection() {
  const query = useQuery(assistantAccessQuery())
  const { data: assistants, isFetching } = query
  const list = useRef<HTMLDivElement>(null)

  return (
    <AccountSection title="AI assistants" lead="What you let them see here. They never send, pay or sign for you.">
      <div ref={list} tabIndex={-1} aria-busy={isFetching}>
        {assistants && assistants.length > 0 && (
          <ul aria-label="Your assistants" className="divide-y divide-line border-y border-line">
            {assistants.map((access) => (
              <AssistantRow key={access.id} access={access} onRevoked={() => list.current?.focus()} />
            ))}
          </ul>
        )}
        {assistants?.length === 0 && (
          <p className="text-muted">
            None yet.{' '}
            <Link to="/help" hash="assistants" className="underline underline-offset-2 hover:text-ink">
              How to connect one
            </Link>
          </p>
        )}
        {!assistants && (
          <NotLoaded
            query={query}
            title="Your assistants didn't load"
            loading={<div aria-hidden="true" className="h-20 animate-pulse rounded-card bg-sunken" />}
          >
            Check your connection, then try again.
          </NotLoaded>
        )}
      </div>
    </AccountSection>
  )
}
