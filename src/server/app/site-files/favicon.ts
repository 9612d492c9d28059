import { buffer } from 'node:stream/consumers'
import { product } from '#shared/product.ts'
import { colorsNow } from '#shared/settings/brand.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { openLogo } from '#server/settings/logo/save-logo.ts'

/** The logo as a browser's tab shows it, on any ground: the one that staff chose, or the site's own. */
export async function favicon(storage: Storage): Promise<string> {
  const picture = product.logo === null ? undefined : await openLogo(storage, product.logo, 'mark')
  return picture ? withPicture(await buffer(picture.stream())) : ownMark()
}

function withPicture(png: Buffer): string {
  const address = `data:image/png;base64,${png.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="${address}"/></svg>\n`
}

/** `src/web/public/favicon.svg` in the colors that staff chose. */
function ownMark(): string {
  const { 'evergreen-fill': fill, brass } = colorsNow()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${fill[0]}"/><circle cx="12" cy="16" r="4.6" fill="none" stroke="#fff" stroke-width="2.4"/><path d="M16.6 16H26M22 16v4.2M25.4 16v3" fill="none" stroke="${brass[1]}" stroke-width="2.4" stroke-linecap="round"/></svg>\n`
}
