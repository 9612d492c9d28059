import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import instrumentSansUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { product } from '#shared/product.ts'
import { logoPath } from '#shared/settings/logo-path.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { Frame } from '#web/frame/frame.tsx'
import { loadMemberParts, useMemberParts } from '#web/frame/member-parts.ts'
import { NotFoundPage } from '#web/frame/not-found-page.tsx'
import { themeScript } from '#web/frame/theme.ts'
import { tileSourceQuery } from '#web/map/queries.ts'
import stylesUrl from '#web/styles.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context: { queryClient } }) => {
    const [user] = await Promise.all([
      queryClient.ensureQueryData(userQuery()),
      queryClient.ensureQueryData(tileSourceQuery()),
    ])
    if (user) await (await loadMemberParts())?.prefetchForMember(queryClient)
  },
  head: ({ match: { _notFound: isMissing } }) => ({
    meta: [
      { charSet: 'utf-8' },
      // For pages without a title of their own.
      { title: isMissing ? `Page Not Found · ${product.name}` : `${product.name}, ${product.tagline}` },
      {
        name: 'viewport',
        // An on-screen keyboard makes the page lower, not covered.
        content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      },
      { name: 'theme-color', content: product.color },
    ],
    links: [
      { rel: 'preload', href: instrumentSansUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'preload', href: frauncesUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: stylesUrl },
      { rel: 'icon', href: '/favicon.svg' },
      {
        rel: 'apple-touch-icon',
        href: product.logo === null ? '/apple-touch-icon.png' : logoPath(product.logo, 'apple-touch-icon'),
      },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
    scripts: [{ children: themeScript }],
  }),
  component: Document,
  notFoundComponent: NotFoundPage,
})

function Document() {
  return (
    <html lang="en" data-member={useMemberParts() && ''} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Frame>
          <Outlet />
        </Frame>
        <Scripts />
      </body>
    </html>
  )
}
