import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadMemberParts } from './frame/member-parts.ts'
import { startPage } from './frame/start-page.ts'
import { readingScriptUrl } from './reading/reading-script-url.ts'
import { getRouter } from './router.tsx'

/**
 * Hydrates the server's page. Start's default entry also loads server functions and their serializer, 12 KB of brotli
 * that our pages don't use. A member's page is hydrated together with the chunk for members.
 */
async function start(): Promise<void> {
  if (!document.querySelector(`script[src="${readingScriptUrl}"]`)) startPage()
  const router = getRouter()
  if ('member' in document.documentElement.dataset) await loadMemberParts()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

void start()
