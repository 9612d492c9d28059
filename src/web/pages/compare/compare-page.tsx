import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Plus, Printer, Share2 } from 'lucide-react'
import { useEffect } from 'react'
import { sbaRules } from '#shared/financing/sba-rules.ts'
import { formatCents } from '#shared/money.ts'
import { joinPath, subscribePath } from '#shared/paths.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { useBuyerBase } from '#web/listings/buyer-base/queries.ts'
import { useOwnPlace } from '#web/listings/fit/queries.ts'
import { useBaseDialog } from '#web/listings/buyer-base/use-base-dialog.tsx'
import { chooseAll, removeFromComparison } from '#web/listings/compare/compare-store.ts'
import { comparePath, MOST_COMPARED, readIds } from '#shared/listings/compared-ids.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { rowsOf } from './compare-rows.ts'
import { CompareTable, Dot, focusRemove } from './compare-table.tsx'
import type { Compared, Comparison } from './load-compare.ts'
import { hearTyped } from '#web/ui/hear-typed.ts'
import { showToast } from '#web/ui/toast.tsx'

interface ComparePageProps {
  comparison: Comparison
  hidesSame: boolean
}

/** Up to four businesses side by side. Its whole state is in the URL, so it can be shared. */
export function ComparePage({ comparison: { compared: loaded, missing, isSignedOut }, hidesSame }: ComparePageProps) {
  const navigate = useNavigate({ from: '/compare' })
  const base = useBuyerBase()
  const place = useOwnPlace()
  const { baseDialog, openBaseDialog } = useBaseDialog()
  const compared = useStillAsked(loaded)
  const ids = compared.map(({ listing }) => listing.id)
  const key = ids.join(',')

  useEffect(() => {
    const businessIds = key.split(',')
    if (businessIds.length < 2) return
    for (const id of businessIds) reportEvent('business_compared', { businessId: Number(id) })
  }, [key])

  if (compared.length === 0) return <NothingToCompare missing={missing} />

  function remove(id: ListingId): void {
    const index = ids.indexOf(id)
    focusRemove(ids[index + 1] ?? ids[index - 1])
    removeFromComparison(id)
    void navigate({
      search: (old) => ({
        ...old,
        ids: readIds(old.ids)
          .filter((one) => one !== id)
          .join(','),
      }),
      resetScroll: false,
    })
  }

  const rows = rowsOf(compared, { base, place })
  return (
    <div className="page-wide pt-6 md:pt-8 print:[page:landscape] print:text-[9pt]">
      <h1 className="text-3xl md:text-4xl print:text-xl">Compare businesses</h1>
      <p className="mt-2 text-muted print:mt-0">
        {compared.length > 1 ? (
          <>
            <Dot />
            marks where they differ.
          </>
        ) : (
          'Add another business to see how they differ.'
        )}
        {missing > 0 && ` ${missingText(missing)}`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        {compared.length < MOST_COMPARED && (
          <Link
            to="/marketplace"
            search={{ view: 'list' }}
            onClick={() => chooseAll(compared.map(({ listing }) => listing))}
            className={buttonClass('secondary', 'small')}
          >
            <Plus strokeWidth={1.5} size={18} aria-hidden="true" />
            Add a business
          </Link>
        )}
        <Button look="secondary" size="small" onClick={() => print()}>
          <Printer strokeWidth={1.5} size={18} aria-hidden="true" />
          Print
        </Button>
        <Button look="secondary" size="small" onClick={() => void shareComparison(comparePath(ids))}>
          <Share2 strokeWidth={1.5} size={18} aria-hidden="true" />
          Share
        </Button>
        {compared.length > 1 && (
          <label className="inline-flex min-h-10 cursor-pointer items-center gap-2">
            <input
              ref={hearTyped}
              type="checkbox"
              checked={hidesSame}
              onChange={({ target }) =>
                void navigate({
                  search: (old) => ({ ...old, only: target.checked ? 'differences' : undefined }),
                  replace: true,
                  resetScroll: false,
                })
              }
              className="size-5 accent-evergreen-fill"
            />
            Only differences
          </label>
        )}
      </div>
      <CompareTable
        compared={compared}
        rows={hidesSame ? rows.filter(({ differs }) => differs) : rows}
        onRemove={remove}
      />
      {compared.some(({ premium }) => !premium) && (
        <p className="mt-4 text-sm text-muted print:hidden">
          Gross revenue and what follows from it are locked.{' '}
          <a
            href={(isSignedOut ? joinPath : subscribePath)(comparePath(ids))}
            className="inline-flex min-h-6 items-center font-semibold text-evergreen underline underline-offset-2"
          >
            {isSignedOut ? 'Join Free' : 'Subscribe'}
          </a>{' '}
          to see them.
        </p>
      )}
      <p className="mt-4 text-sm text-muted print:mt-2 print:text-[8pt]">
        The figures are the sellers’ own. Cash to close and loan coverage are estimates for an SBA loan, not lender
        approval
        {base ? '' : `; we assume that you need ${formatCents(sbaRules.salaryCents)} a year`}.{' '}
        <button
          type="button"
          onClick={openBaseDialog}
          className="inline-flex min-h-6 items-center font-semibold text-evergreen underline underline-offset-2"
        >
          {base ? 'Change your budget' : 'Add your budget'}
        </button>
      </p>
      {baseDialog}
    </div>
  )
}

/** Without what the address, whose page may still be loading, has no longer. The loaded ones on the way to another page. */
function useStillAsked(loaded: readonly Compared[]): readonly Compared[] {
  const given = useLocation({ select: ({ pathname, search }) => (pathname === '/compare' ? search.ids : undefined) })
  if (given === undefined) return loaded
  const ids = readIds(given)
  const asked = loaded.filter(({ listing }) => ids.includes(listing.id))
  return asked.length > 0 || ids.length === 0 ? asked : loaded
}

function NothingToCompare({ missing }: { missing: number }) {
  return (
    <Notice
      title="Nothing to compare yet"
      actions={
        <Link to="/marketplace" search={{ view: 'list' }} className={buttonClass('primary')}>
          Find businesses
        </Link>
      }
    >
      {missing > 0
        ? missingText(missing)
        : 'Press Compare on up to four businesses, and see them side by side on one page.'}
    </Notice>
  )
}

function missingText(missing: number): string {
  return missing === 1
    ? 'One business in this link is no longer for sale.'
    : `${missing} businesses in this link are no longer for sale.`
}

/** Offers the comparison to the apps of a phone; elsewhere its address is copied. */
async function shareComparison(path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  try {
    if (matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function') {
      await navigator.share({ title: document.title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', description: 'Anyone who opens it sees only what they are allowed to see.' })
  } catch (error) {
    // Closing the phone's list of apps is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({
      title: "The link wasn't copied",
      description: 'Your browser does not allow it here. Copy the address of this page instead.',
      isDestructive: true,
    })
  }
}
