import type { Environment } from '#server/platform/variables.ts'

/** Fresh for three seconds, and then for two while the cache asks: what became confidential is shown for five at most. */
const FOR_CDN = 's-maxage=3, stale-while-revalidate=2, stale-if-error=300'

type Given = Pick<Environment, 'CDN'>

/** Of what is the same for all who are signed out. A browser asks each time whether it is still so. */
export function sharedFor({ CDN }: Given): string {
  return CDN ? `public, max-age=0, ${FOR_CDN}` : 'public, max-age=0, must-revalidate'
}

/** Of what never changes under its address, and may be taken back. */
export function lastingFor({ CDN }: Given): string {
  return `public, max-age=31536000, immutable${CDN ? `, ${FOR_CDN}` : ''}`
}

/** For how many seconds something was stored here already, which a CDN takes off its own time. */
export function ageOf(madeAt: number): string {
  return String(Math.ceil((Date.now() - madeAt) / 1000))
}
