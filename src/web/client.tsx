import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadMemberParts } from './frame/member-parts.ts'
import { getRouter } from './router.tsx'

/**
 * Brings the server's page to life. Start's own entry would load its server functions and their serializer too, 12 KB of
 * brotli that no page of ours uses. The page of a member is taken over as it was rendered, with what only members load.
 */
async function start(): Promise<void> {
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
