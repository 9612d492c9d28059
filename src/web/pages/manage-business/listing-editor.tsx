import { useState } from 'react'
import type { ManagedListing } from '#shared/listings/selling.ts'
import { ListingForm } from './listing-form.tsx'

/** The form. It remounts when the saved listing differs from the one it was opened with. */
export function ListingEditor({ listing }: { listing: ManagedListing }) {
  const [{ opened, round, saying }, setState] = useState({ opened: listing, round: 0, saying: '' })
  return (
    <ListingForm
      key={round}
      opened={opened}
      listing={listing}
      saying={saying}
      onSay={(text) => setState((before) => ({ ...before, saying: text }))}
      onSaved={(saved, { restarts, text }) =>
        setState({ opened: saved, round: restarts ? round + 1 : round, saying: text })
      }
      onReload={() => setState({ opened: listing, round: round + 1, saying: 'This is the current version.' })}
    />
  )
}
