import { NOBODY } from '#shared/phone/kept-record.ts'
import type { QueryClient } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadMemberParts } from './frame/member-parts.ts'
import { getRouter } from './router.tsx'
// In the file that every page loads: alone, these few lines would be one more request each.
import './saved/heart.tsx'
import './lazy-part.tsx'
import './ui/use-is-ready.ts'
import { startScriptUrl } from './start/start-script-url.ts'

/**
 * Hydrates the server's page. Start's default entry also loads server functions and their serializer, 12 KB of brotli
 * that our pages don't use. A member's page is hydrated together with the chunk for members.
 */
async function start(): Promise<void> {
  // Its work is done. The build emits only files that the browser's bundle mentions, so the mention matters too.
  document.querySelector(`script[src="${startScriptUrl}"]`)?.remove()
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
  const router = getRouter()
  if ('member' in document.documentElement.dataset) await loadMemberParts()
  else if (matchMedia('(pointer: coarse)').matches) void startVisitorsPhone(router.options.context.queryClient)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

/** What a member's bar starts for them. A desk doesn't load it. */
async function startVisitorsPhone(queryClient: QueryClient): Promise<void> {
  const { startPhoneWhenIdle } = await import('./phone/when-idle.ts')
  startPhoneWhenIdle(queryClient, NOBODY)
}

void start()
