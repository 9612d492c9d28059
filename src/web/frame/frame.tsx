import { useMatches, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { PageViews } from '#web/insights/page-views.tsx'
import { Extras } from '#web/listings/extras/extras.tsx'
import { RoleDialogHost } from '#web/accounts/role-dialog-host.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { Drawn } from './drawn/drawn.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { keepTranslated } from './keep-translated.ts'
import { useMemberParts } from './member-parts.ts'
import { Sidebar } from './sidebar.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** False for pages that people visit to do one thing. */
    hasFooter?: boolean
    /** Staff see their bar above it. */
    isStaffPage?: boolean
  }
}

/** The layout of every page: sidebar or tab bar, header, footer and toast. */
export function Frame({ children }: { children: ReactNode }) {
  // Before a translator sees what was rendered.
  useLayoutEffect(keepTranslated, [])
  const { hasFooter = true, isStaffPage } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
  const member = useMemberParts()
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Sidebar />
      <div className="flex min-h-dvh flex-col pb-16 md:pb-0 md:pl-22">
        <Drawn part="announcement" />
        <Header />
        {isStaffPage && member?.user.isAdmin && <member.StaffBar />}
        <main id="main" tabIndex={-1} className="flex-1 outline-none last:pb-10">
          {children}
        </main>
        {hasFooter && <Footer />}
      </div>
      <Extras place="frame" />
      <RouteAnnouncer />
      <PageViews />
      <RoleDialogHost />
      <Toaster />
    </>
  )
}

/** After a navigation, moves focus to the URL's hash target or the heading, and announces the page title to screen readers. */
function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return
        const target = document.getElementById(toLocation.hash) ?? document.querySelector<HTMLElement>('main h1')
        target?.setAttribute('tabindex', '-1')
        target?.focus({ preventScroll: true })
        setTitle(document.title)
      }),
    [router],
  )

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
