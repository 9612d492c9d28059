import { colorsNow } from '#shared/settings/brand.ts'

/** The logo as a browser's tab shows it, on any ground: `src/web/public/favicon.svg` in the site's own colors. */
export function favicon(): string {
  const { 'evergreen-fill': fill, brass } = colorsNow()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${fill[0]}"/><circle cx="12" cy="16" r="4.6" fill="none" stroke="#fff" stroke-width="2.4"/><path d="M16.6 16H26M22 16v4.2M25.4 16v3" fill="none" stroke="${brass[1]}" stroke-width="2.4" stroke-linecap="round"/></svg>\n`
}
