import { product } from '#shared/product.ts'

const PLACES = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/sharer/sharer.php?u=',
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/sharing/share-offsite/?url=',
  },
  {
    name: 'X',
    href: 'https://x.com/intent/post?url=',
  },
] as const

/** Share links: each opens the network's share page with this URL. */
export function SocialLinks({ url }: { url: string }) {
  return (
    <ul className="flex gap-1">
      {PLACES.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href + encodeURIComponent(url)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Share ${product.name} on ${name}, opens in a new tab`}
            className="inline-flex size-11 items-center justify-center rounded-card text-muted hover:bg-surface hover:text-ink"
          >
            <span className="network-icon" />
          </a>
        </li>
      ))}
    </ul>
  )
}
