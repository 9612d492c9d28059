import type { LogoKey, LogoPicture } from './logo.ts'

/** Where a picture of a logo is. Browsers keep it for ever. */
export function logoPath(key: LogoKey, picture: LogoPicture): string {
  return `/logo/${key}/${picture}.png`
}
