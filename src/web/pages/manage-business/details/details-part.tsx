import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnFacts } from '#shared/listings/facts/listing-facts.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { ownFactsQuery } from '#web/listings/facts/queries.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DetailsForm } from './details-form.tsx'

/** What buyers ask of a business before they ask about its price. */
export function DetailsPart({ id }: { id: ListingId }) {
  const query = useQuery(ownFactsQuery(id))
  if (!query.data) return <NotLoaded query={query} title="The details didn't load" loading={<DetailsSkeleton />} />
  return (
    <section aria-labelledby="buyers-ask-title">
      <h2 id="buyers-ask-title" className="text-2xl">
        What buyers ask first
      </h2>
      <p className="mt-1 max-w-[65ch] text-muted">
        Each answer shows on your page, under Business Details, to those you choose. Buyers also search by them, as far
        as everyone may see them. What else to prepare is in your{' '}
        <Link
          to="/checklists/$name"
          params={{ name: 'pre-sale' }}
          search={{ business: String(id) }}
          className="underline underline-offset-2 hover:no-underline"
        >
          pre-sale checklist
        </Link>
        .
      </p>
      <Editor id={id} stored={query.data} />
    </section>
  )
}

/** The form starts over when what is stored is to be shown instead of what was typed. */
function Editor({ id, stored }: { id: ListingId; stored: OwnFacts }) {
  const [{ opened, round, saying }, setState] = useState({ opened: stored, round: 0, saying: '' })
  return (
    <DetailsForm
      key={round}
      id={id}
      opened={opened}
      stored={stored}
      saying={saying}
      onSaved={(saved) => setState((before) => ({ ...before, opened: saved, saying: 'Saved.' }))}
      onReload={() => setState({ opened: stored, round: round + 1, saying: 'This is the current version.' })}
    />
  )
}

function DetailsSkeleton() {
  return (
    <Skeleton label="Loading the details" inner="space-y-4">
      <div className="h-9 w-1/2 rounded bg-sunken" />
      <div className="h-96 max-w-4xl rounded-card bg-sunken" />
    </Skeleton>
  )
}
