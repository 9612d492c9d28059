import { Link, useNavigate } from '@tanstack/react-router'
import type { Proof } from '#shared/checklists/listing-checklist.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Options } from '#web/ui/options.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import type { ListPage } from './checklist-pages.ts'
import { ListView } from './list-view.tsx'
import { useListingTicks } from './listing-ticks.ts'
import type { useOwnBusiness } from './own-business.ts'
import { useTicks } from './use-ticks.ts'

type OwnBusinesses = NonNullable<ReturnType<typeof useOwnBusiness>>

/** Where a business shows that a point is done. */
const SHOWN: Record<Proof, { text: string; tab?: 'photos' | 'details' }> = {
  documents: { text: 'in your documents', tab: 'photos' },
  details: { text: 'in your details', tab: 'details' },
  photos: { text: 'on your page', tab: 'photos' },
  staff: { text: 'our staff found it in the register' },
}

/** A checklist whose ticks are saved with one of the seller's businesses. */
export function OwnChecklist({ page, business: { chosen, all } }: { page: ListPage; business: OwnBusinesses }) {
  const ticks = useListingTicks(chosen.id)
  const notes = new Map(ticks.proven.map(({ point, by }) => [point, <Shown key={point} id={chosen.id} by={by} />]))
  return (
    <ListView
      page={page}
      ticks={ticks}
      notes={notes}
      about={
        <>
          {all.length > 1 ? (
            <>
              <OtherBusiness chosen={chosen.id} all={all} />
              <p className="mt-1 text-sm text-muted">What it shows already is checked off.</p>
            </>
          ) : (
            <p className="max-w-142 text-pretty">
              For{' '}
              <Link
                to="/my-businesses/$id"
                params={{ id: String(chosen.id) }}
                className="font-medium wrap-anywhere text-evergreen underline underline-offset-2 hover:no-underline"
              >
                {chosen.title}
              </Link>
              . What it shows already is checked off.
            </p>
          )}
          {!ticks.query.data && (
            <NotLoaded query={ticks.query} title="What you checked off didn't load" loading={null} />
          )}
          <FromBrowser page={page} ticked={ticks.ticked} onAdd={ticks.add} />
        </>
      }
    >
      What you check off is saved with this business, and no one else can see it.
    </ListView>
  )
}

function Shown({ id, by }: { id: ListingId; by: Proof }) {
  const { text, tab } = SHOWN[by]
  return (
    <>
      Done:{' '}
      {tab ? (
        <Link
          to="/my-businesses/$id"
          params={{ id: String(id) }}
          search={{ tab }}
          className="underline underline-offset-2 hover:no-underline"
        >
          {text}
        </Link>
      ) : (
        text
      )}
    </>
  )
}

function OtherBusiness({ chosen, all }: { chosen: ListingId; all: OwnBusinesses['all'] }) {
  const navigate = useNavigate()
  const isReady = useIsReady()
  return (
    <Field label="Business" className="max-w-sm">
      <Select
        value={chosen}
        disabled={!isReady}
        onChange={({ target }) => {
          void navigate({
            to: '/checklists/$name',
            params: { name: 'pre-sale' },
            search: { business: target.value },
            replace: true,
            resetScroll: false,
          })
        }}
      >
        <Options of={all.map(({ id, title }) => [id, title])} />
      </Select>
    </Field>
  )
}

interface FromBrowserProps {
  page: ListPage
  ticked: ReadonlySet<string> | undefined
  onAdd: (points: readonly string[]) => Promise<unknown>
}

/** What was checked off before the business was listed, or while signed out. */
function FromBrowser({ page: { checklist }, ticked, onAdd }: FromBrowserProps) {
  const browser = useTicks(checklist)
  const points = [...(browser.ticked ?? [])].filter((point) => !ticked?.has(point))
  if (!ticked || points.length === 0) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 print:hidden">
      {points.length === 1
        ? 'One more point is checked off in this browser only.'
        : `${points.length} more points are checked off in this browser only.`}
      <Button look="secondary" size="small" onClick={() => void onAdd(points).then(browser.clear, () => {})}>
        {points.length === 1 ? 'Add it here' : 'Add them here'}
      </Button>
    </p>
  )
}
