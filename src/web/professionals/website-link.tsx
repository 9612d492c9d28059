import { ExternalLink } from 'lucide-react'

interface WebsiteLinkProps {
  name: string
  website: string
  className: string
}

/** The website of a professional or partner, in a new tab. That of a sample is a page of this site. */
export function WebsiteLink({ name, website, className }: WebsiteLinkProps) {
  if (!website) return null
  if (website.startsWith('/')) {
    return (
      <a href={website} className={className}>
        Website
        <span className="sr-only"> of {name}, a sample: leads to a page of this site</span>
      </a>
    )
  }
  return (
    <a href={website} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
      Website
      <span className="sr-only"> of {name} (new tab)</span>
      <ExternalLink strokeWidth={1.5} size={16} aria-hidden="true" />
    </a>
  )
}
