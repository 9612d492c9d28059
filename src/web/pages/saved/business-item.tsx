import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { formatCents } from '#shared/money.ts'
import type { SavedBusiness, SavedBusinessInput } from '#shared/saved/saved-businesses.ts'
import { statusWords } from '#shared/saved/saved-words.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { cashFlowText, multipleText, priceText } from '#web/listings/listing-facts.ts'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import { useSaveBusiness } from '#web/saved/queries.ts'
import { showNotSaved } from '#web/saved/show-not-saved.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { CONTROL } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { RemoveButton } from './remove-button.tsx'

interface BusinessItemProps {
  saved: SavedBusiness
  /** Gets what saves it again as it was, unless it can't be saved again. */
  onRemoved: (undo: SavedBusinessInput | undefined) => void
}

/** One business of the shortlist: what it is now, what it was when saved, and the note. */
export function BusinessItem({ saved, onRemoved }: BusinessItemProps) {
  const { id, listing, status, isFollowed, savedAt } = saved
  const { mutateAsync, isPending, variables } = useSaveBusiness()
  const isPublic = status === 'listed' || status === 'under_offer'
  const multiple = multipleText(listing)
  return (
    <article className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <ListingPicture
          url={listing.imageUrls[0]}
          drawing={listing.drawingUrl}
          alt=""
          sizes="160px"
          className={`h-18 w-24 rounded-lg sm:h-30 sm:w-40 ${isPublic ? '' : 'opacity-60 grayscale'}`}
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className={`badge ${isPublic ? 'bg-evergreen-soft text-evergreen' : 'bg-sunken text-ink'}`}>
              {statusWords(status)}
            </span>
            <span className="text-muted">Saved {longDayText(savedAt)}</span>
          </p>
          <h2 className="mt-2 text-xl wrap-anywhere">
            {isPublic ? (
              <Link
                to="/business/$id"
                params={{ id: String(id) }}
                preload={false}
                className="underline-offset-2 hover:underline"
              >
                {listing.title}
              </Link>
            ) : (
              listing.title
            )}
          </h2>
          <p className="mt-1 text-sm text-muted">{[listing.location, listing.industry].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="tabular font-serif text-2xl font-semibold">{priceText(listing)}</p>
        <PriceChange saved={saved} />
        <p className="tabular text-sm text-muted">
          Cash flow {cashFlowText(listing)}
          {multiple && ` · ${multiple}`}
        </p>
      </div>
      <Note note={saved.note} onSave={(note) => mutateAsync({ id, note })} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
        <Switch
          label="Tell me if the price drops or it sells"
          checked={isPending ? (variables.isFollowed ?? isFollowed) : isFollowed}
          onChange={({ target }) => mutateAsync({ id, isFollowed: target.checked }).catch(showNotSaved)}
          className="text-[0.95rem]"
        />
        <RemoveButton saved={saved} isFinal={!isPublic} onRemoved={onRemoved} />
      </div>
    </article>
  )
}

/** How the price differs from the one when it was saved. */
function PriceChange({ saved: { seenPrice, listing } }: { saved: SavedBusiness }) {
  const { price } = listing
  if (seenPrice === price) return null
  if (seenPrice === null) return <p className="text-sm text-muted">no price when you saved it</p>
  const isLower = price !== null && price < seenPrice
  return (
    <p className={`tabular text-sm font-medium ${isLower ? 'text-evergreen' : 'text-brass-ink'}`}>
      {price !== null && (isLower ? 'down from ' : 'up from ')}
      {formatCents(seenPrice)} when you saved it
    </p>
  )
}

interface NoteProps {
  note: string
  onSave: (note: string) => Promise<unknown>
}

/** Saved by its button, which appears once it differs. */
function Note({ note, onSave }: NoteProps) {
  const [typed, setTyped] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const isChanged = typed !== undefined && typed.trim() !== note

  async function save(sent: string): Promise<void> {
    if (isSaving) return
    setSaving(true)
    try {
      await onSave(sent)
      // The button with the focus goes.
      field.current?.focus()
      // More may have been typed in the meantime.
      setTyped((now) => (now === sent ? undefined : now))
    } catch (error) {
      showNotSaved(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Your note, for you alone
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={2000}
        value={typed ?? note}
        onChange={({ target }) => setTyped(target.value)}
        className={`${CONTROL} py-2`}
      />
      {isChanged && (
        <PendingButton
          look="secondary"
          size="small"
          isPending={isSaving}
          onClick={() => void save(typed)}
          className="mt-2"
        >
          {isSaving ? 'Saving…' : 'Save note'}
        </PendingButton>
      )}
    </div>
  )
}
