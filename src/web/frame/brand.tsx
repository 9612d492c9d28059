import { Link } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { SiteMark } from './site-mark.tsx'

/** The logo and the name. A member's header has no room for the name below 1024 px. */
export function Brand() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 rounded-card">
      <SiteMark logo={product.logo} />
      <span className="leading-none md:max-lg:in-[[data-member]_header]:sr-only">
        <span className="block font-serif text-xl font-semibold tracking-tight">{product.name}</span>
        <span className="mt-0.5 hidden text-xs text-muted lg:block">{product.tagline}</span>
        <span className="sr-only">, home</span>
      </span>
    </Link>
  )
}
