import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CurrentUser } from '#shared/accounts.ts'
import { isChoiceSkipped, takeChoice } from './kept-choice.ts'
import { openRoleDialog } from './role-dialog-host.tsx'
import { useRoleApplication } from './use-role-application.ts'

/** Where nobody is asked: they came to do or to read exactly this. */
const QUIET_PAGES = [
  '/sign-in',
  '/sign-out',
  '/subscribe',
  '/unsubscribe',
  '/seller-onboarding',
  '/terms',
  '/privacy',
  '/cookies',
]

/**
 * Sets the role that a visitor chose before signing in, and asks whoever has none. A choice also replaces a role, if this
 * is the page to which it was to come back; otherwise it was given up meanwhile. Administrators stay what they are.
 */
export function RoleKeeper({ user }: { user: CurrentUser }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const applyChoice = useRoleApplication()
  const isApplying = useRef(false)

  const arrive = useEffectEvent(async (path: string) => {
    if (isApplying.current || user.isAdmin || QUIET_PAGES.includes(path)) return
    const kept = takeChoice()
    if (kept && (user.role === null || kept.returnTo === path)) {
      isApplying.current = true
      await applyChoice({ role: kept.role, isTrialUser: kept.isTrialUser })
      isApplying.current = false
    } else if (user.role === null && !isChoiceSkipped(user.id)) {
      // Where the dialog can't be loaded now, the next page asks.
      await openRoleDialog().catch(() => {})
    }
  })

  useEffect(() => {
    void arrive(pathname)
  }, [pathname])

  return null
}
