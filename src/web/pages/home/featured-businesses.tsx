import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Map as MapIcon } from 'lucide-react'
import { product } from '#shared/product.ts'
import { ListingCards } from '#web/listings/listing-cards.tsx'
import { countText } from '#web/listings/listing-facts.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { featuredQuery } from './featured-query.ts'
import { CardSkeletons } from '#web/listings/skeletons.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

const ListingsError = lazyPart(() => import('#web/listings/listings-error.tsx'), 'ListingsError', null)

/** Some of the newest businesses, the total count, and links to the list and the map (S1 §2 "Homepage"). */
export function FeaturedBusinesses() {
  const { data: page, isPending, refetch } = useQuery(featuredQuery())
  return (
    <section aria-labelledby="featured-title" className="page-work pt-12 md:pt-16">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="featured-title" className="text-3xl">
            New on the street
          </h2>
          {page && (
            <p className="tabular mt-1 text-muted">
              {countText(page)} {page.total === 1 ? 'business' : 'businesses'} for sale
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/marketplace" search={{ view: 'list' }} className={buttonClass('secondary')}>
            View all businesses
            <ArrowRight strokeWidth={1.5} size={18} aria-hidden="true" />
          </Link>
          <Link to="/map" className={buttonClass('secondary')}>
            <MapIcon strokeWidth={1.5} size={18} aria-hidden="true" />
            View on map
          </Link>
        </div>
      </div>
      <div className="mt-8">
        {isPending && <CardSkeletons count={product.featuredCount} />}
        {!isPending && !page && <ListingsError onRetry={() => void refetch()} />}
        {page?.items.length === 0 && (
          <p className="rounded-card border border-line p-10 text-center text-muted">
            No businesses available at the moment.
          </p>
        )}
        <ListingCards listings={page?.items ?? []} />
      </div>
    </section>
  )
}
