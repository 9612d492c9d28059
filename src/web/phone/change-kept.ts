import { KEPT_CACHE, KEPT_KEY } from '#shared/phone/kept-record.ts'
import type { KeptRecord } from '#shared/phone/kept-record.ts'
import { readKept } from './read-kept.ts'

const FONTS = 'link[rel=preload][as=font]'

/**
 * Changes what this browser keeps for a member. What it kept for another one goes. Two tabs take turns, or one would undo
 * what the other kept.
 */
export async function changeKept(memberId: string, change: (kept: KeptRecord) => KeptRecord): Promise<void> {
  await navigator.locks.request(KEPT_CACHE, async () => {
    const known = await readKept()
    if (known && known.memberId !== memberId) await caches.delete(KEPT_CACHE)
    const before = known?.memberId === memberId ? known : nothingKept(memberId)
    const { theme = null } = document.documentElement.dataset
    const kept = { ...change(before), theme, look: findLook(), logo: findLogo(), fonts: listFonts() }
    const cache = await caches.open(KEPT_CACHE)
    await cache.put(KEPT_KEY, new Response(JSON.stringify(kept)))
    await cacheFiles(cache, kept)
  })
}

function nothingKept(memberId: string): KeptRecord {
  return { memberId, hasPush: false, theme: null, fonts: [], saved: [], savedAt: 0, seen: [] }
}

function findLook(): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href^="/look/"]')
  return link ? new URL(link.href).pathname : undefined
}

function findLogo(): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon][href^="/logo/"]')
  return link ? new URL(link.href).pathname : undefined
}

/** The headings' font first. */
function listFonts(): string[] {
  const paths = [...document.querySelectorAll<HTMLLinkElement>(FONTS)].map(({ href }) => new URL(href).pathname)
  return paths.toSorted((one, other) => Number(other.includes('fraunces')) - Number(one.includes('fraunces')))
}

/** Caches the fonts and small pictures of what is kept, most of which the browser has already, and drops all others. */
async function cacheFiles(cache: Cache, { look, logo, fonts, saved, seen }: KeptRecord): Promise<void> {
  const pictures = [...saved, ...seen].flatMap(({ picture }) => picture ?? [])
  const wanted = new Set([
    KEPT_KEY,
    ...[look, logo].flatMap((path) => path ?? []),
    ...fonts,
    ...(isSavingData() ? [] : pictures),
  ])
  const known = new Set<string>()
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    known.add(pathname + search)
    if (!wanted.has(pathname + search)) await cache.delete(request)
  }
  for (const path of wanted) {
    if (known.has(path)) continue
    // Without a connection it stays without a picture.
    const file = await fetch(path, { cache: 'force-cache' }).catch(() => undefined)
    if (file?.ok) await cache.put(path, file)
  }
}

function isSavingData(): boolean {
  return 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData)
}
