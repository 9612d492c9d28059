import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { userQuery } from '#web/accounts/queries.ts'
import { Gallery } from './gallery.tsx'
import './gallery.css'
import './pinned-styles.ts'

/** `/dev/ui`: every UI part in its states, with a signed-out visitor, an inert router and no API calls. */
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
queryClient.setQueryData(userQuery().queryKey, null)
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const place = document.getElementById('gallery')
if (!place) throw new Error('The page has no place for the gallery')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <Gallery />
      </RouterContextProvider>
    </QueryClientProvider>
  </StrictMode>,
)
