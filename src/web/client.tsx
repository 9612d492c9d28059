import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Brings the server's page to life. Start's own entry would load its server functions and their serializer too, 12 KB of
 * brotli that no page of ours uses.
 */
const router = getRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
