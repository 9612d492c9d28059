import { product } from '#shared/product.ts'

const PLACES = [
  { name: 'Facebook', href: 'https://www.facebook.com/', path: 'M14 8.5h2.2V5.6h-2.5c-2.6 0-3.9 1.5-3.9 3.9v1.9H7.6v2.9h2.2v6.1h3.1v-6.1h2.5l.5-2.9h-3V9.8c0-.9.4-1.3 1.1-1.3Z' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/', path: 'M7.1 9.6h2.8v8.8H7.1V9.6ZM8.5 5.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Zm3.2 4.2h2.7v1.2c.5-.8 1.4-1.4 2.7-1.4 2.3 0 3.2 1.4 3.2 3.7v5.3h-2.8v-4.8c0-1.2-.4-1.9-1.4-1.9s-1.6.7-1.6 1.9v4.8h-2.8V9.6Z' },
  { name: 'YouTube', href: 'https://www.youtube.com/', path: 'M20 8.3a2 2 0 0 0-1.4-1.4C17.3 6.5 12 6.5 12 6.5s-5.3 0-6.6.4A2 2 0 0 0 4 8.3 21 21 0 0 0 3.7 12c0 1.2.1 2.5.3 3.7a2 2 0 0 0 1.4 1.4c1.3.4 6.6.4 6.6.4s5.3 0 6.6-.4a2 2 0 0 0 1.4-1.4c.2-1.2.3-2.5.3-3.7s-.1-2.5-.3-3.7ZM10.4 14.4V9.6l4.1 2.4-4.1 2.4Z' },
] as const

/** Where people share: each opens the network's own share page for this site's address. */
export function SocialLinks() {
  return (
    <ul className="flex gap-1">
      {PLACES.map(({ name, href, path }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={`${product.name} on ${name}, opens in a new tab`}
            className="inline-flex size-11 items-center justify-center rounded-card text-muted hover:bg-surface hover:text-ink"
          >
            <svg viewBox="0 0 24 24" className="size-6 fill-current" aria-hidden="true">
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
