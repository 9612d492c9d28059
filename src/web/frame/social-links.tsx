import { product } from '#shared/product.ts'
import { absolute } from './page-head.ts'

const PLACES = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/sharer/sharer.php?u=',
    path: 'M14 8.5h2.2V5.6h-2.5c-2.6 0-3.9 1.5-3.9 3.9v1.9H7.6v2.9h2.2v6.1h3.1v-6.1h2.5l.5-2.9h-3V9.8c0-.9.4-1.3 1.1-1.3Z',
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/sharing/share-offsite/?url=',
    path: 'M7.1 9.6h2.8v8.8H7.1V9.6ZM8.5 5.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Zm3.2 4.2h2.7v1.2c.5-.8 1.4-1.4 2.7-1.4 2.3 0 3.2 1.4 3.2 3.7v5.3h-2.8v-4.8c0-1.2-.4-1.9-1.4-1.9s-1.6.7-1.6 1.9v4.8h-2.8V9.6Z',
  },
  {
    name: 'X',
    href: 'https://x.com/intent/post?url=',
    path: 'M13.6 10.9 19 5h-1.6l-4.5 4.9L9.3 5H5l5.7 7.9L5 19h1.6l4.8-5.2 3.8 5.2H19.5l-5.9-8.1Zm-1.7 1.8-.6-.8L7.2 6.1h1.5l3.6 4.9.6.8 4.6 6.2H16l-4.1-5.3Z',
  },
] as const

/** Share links: each opens the network's share page with this site's URL. */
export function SocialLinks() {
  return (
    <ul className="flex gap-1">
      {PLACES.map(({ name, href, path }) => (
        <li key={name}>
          <a
            href={href + encodeURIComponent(absolute('/'))}
            target="_blank"
            rel="noreferrer"
            aria-label={`Share ${product.name} on ${name}, opens in a new tab`}
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
