import { Link } from '@tanstack/react-router'
import { product } from '#shared/product.ts'

/** The logo, a key on a ring, and the name. A member's header has no room for the name below 1024 px. */
export function Brand() {
  return (
    <Link to="/" className="flex items-center gap-2.5 rounded-card">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-evergreen-fill" />
        <circle cx="12" cy="16" r="4.6" fill="none" strokeWidth="2.4" className="stroke-white" />
        <path
          d="M16.6 16H26M22 16v4.2M25.4 16v3"
          fill="none"
          strokeWidth="2.4"
          strokeLinecap="round"
          className="stroke-brass"
        />
      </svg>
      <span className="leading-none md:max-lg:in-[[data-member]_header]:sr-only">
        <span className="block font-serif text-xl font-semibold tracking-tight">{product.name}</span>
        <span className="mt-0.5 hidden text-xs text-muted lg:block">{product.tagline}</span>
        <span className="sr-only">, home</span>
      </span>
    </Link>
  )
}
