import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CurrentUser, RoleChoiceInput } from '#shared/accounts/user.ts'
import { showToast } from '#web/ui/toast.tsx'
import { isChoiceSkipped, claimChoice } from './saved-choice.ts'
import { openRoleDialog } from './role-dialog-host.tsx'
import { ROLE_FAILURE, useRoleApplication } from './use-role-application.ts'

/** Pages without the role dialog, because people open them for a specific task. */
const QUIET_PAGES = [
  '/sign-in',
  '/sign-out',
  '/subscribe',
  '/unsubscribe',
  '/confirm-listing',
  '/seller-onboarding',
  '/terms',
  '/privacy',
  '/cookies',
]

/**
 * Sets the role that a visitor chose before sign-in, and asks users without a role. A user with another role is asked to
 * confirm, if this is the choice's return page; otherwise the choice was abandoned. A choice that could not be set stays
 * selected in the dialog. Administrators keep their role.
 */
export function RoleKeeper({ user }: { user: CurrentUser }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const applyChoice = useRoleApplication()
  const isApplying = useRef(false)

  const arrive = useEffectEvent(async (path: string) => {
    if (isApplying.current || user.isAdmin || QUIET_PAGES.includes(path)) return
    const kept = claimChoice()
    if (kept && (user.role === null || kept.returnTo === path)) {
      const choice = { role: kept.role, isTrialUser: kept.isTrialUser }
      isApplying.current = true
      if (user.role !== null && user.role !== kept.role) await ask({ choice })
      else if (!(await applyChoice(choice))) await ask({ choice, hasFailed: true })
      isApplying.current = false
    } else if (user.role === null && !isChoiceSkipped(user.id)) {
      await ask({})
    }
  })

  useEffect(() => {
    void arrive(pathname)
  }, [pathname])

  return null
}

/** If the dialog can't be loaded, the next page asks. */
async function ask(opening: { choice?: RoleChoiceInput; hasFailed?: boolean }): Promise<void> {
  await openRoleDialog(opening).catch(() => {
    if (opening.hasFailed) showToast({ ...ROLE_FAILURE, isDestructive: true })
  })
}
