import { product } from '#shared/product.ts'
import { SocialLinks } from '#web/frame/social-links.tsx'

/** What people call these networks. Others go by their host. */
const NETWORKS: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

/** What the site is for; how to reach support and where else the site is found, as far as staff said so; where to share it. */
export function FooterAbout({ siteUrl }: { siteUrl: string }) {
  const { region, supportEmail, supportHours, profileLinks, name } = product
  return (
    <>
      <p className="max-w-xs text-sm text-muted">
        {`Where owners in ${region} hand over what they built, and someone carries it on. Listing is free, forever.`}
      </p>
      {supportEmail && (
        <p className="mt-3 max-w-xs text-sm wrap-anywhere text-muted">
          Questions?{' '}
          <a href={`mailto:${supportEmail}`} className="text-ink underline underline-offset-2 hover:no-underline">
            {supportEmail}
          </a>
          <span className="block">{supportHours}</span>
        </p>
      )}
      {profileLinks.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted" aria-label={`${name} elsewhere`}>
          {profileLinks.map((link) => (
            <li key={link}>
              <a href={link} rel="noreferrer" className="inline-block py-2.5 hover:text-ink hover:underline">
                {networkOf(link)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <SocialLinks url={`${siteUrl}/`} />
      </div>
    </>
  )
}

function networkOf(link: string): string {
  const host = new URL(link).host.replace(/^www\./u, '')
  return NETWORKS[host] ?? host
}
