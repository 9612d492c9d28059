import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ROLE_LABELS } from '#shared/accounts.ts'
import type { CurrentUser } from '#shared/accounts.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { ROLE_CHOICES } from '#shared/roles.ts'
import type { RoleChoice } from '#shared/roles.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { keepChoice, skipChoice } from './kept-choice.ts'
import { userQuery } from './queries.ts'
import type { RoleDialogProps } from './role-dialog-host.tsx'
import { useRoleApplication } from './use-role-application.ts'

/**
 * S1 §2 "Role selection dialog". A visitor's choice goes through sign-in, and skipping leads to what everyone may see of
 * the business; a member's choice is set at once.
 */
export function RoleDialog({ listingId, onClose }: RoleDialogProps) {
  const navigate = useNavigate()
  const { data: user } = useQuery(userQuery())
  const applyChoice = useRoleApplication()
  const [chosen, setChosen] = useState<RoleChoice>()

  async function choose(choice: RoleChoice): Promise<void> {
    if (chosen) return
    const { role, isTrialUser } = choice
    if (user) {
      setChosen(choice)
      await applyChoice({ role, isTrialUser }, onClose)
    } else {
      const returnTo = listingId ? businessPath(listingId) : location.pathname
      keepChoice({ role, isTrialUser }, returnTo)
      location.assign(loginPath(returnTo))
    }
  }

  function close(): void {
    if (user) skipChoice(user.id)
    onClose()
  }

  async function skip(): Promise<void> {
    close()
    if (!user && listingId) await navigate({ to: '/business/$id', params: { id: String(listingId) } })
  }

  return (
    <Dialog
      title={`Welcome to ${product.name}`}
      description={`${isHereAs(user)}What brings you here? Choose one to go on; you can change it later.`}
      onClose={close}
    >
      <ul className="mt-6 grid gap-2 sm:grid-cols-2">
        {ROLE_CHOICES.map((choice, index) => (
          <li key={choice.label} className={index === 2 ? 'sm:col-span-2' : ''}>
            <button
              type="button"
              aria-disabled={chosen !== undefined}
              onClick={() => void choose(choice)}
              className={`flex h-full w-full flex-col rounded-card border p-4 text-left hover:border-evergreen hover:bg-evergreen-soft aria-disabled:cursor-wait ${lookOf(choice, chosen)}`}
            >
              <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-serif text-lg font-semibold">{choice.label}</span>
                <span className="text-sm font-semibold text-brass-ink">{offerOf(choice, user)}</span>
              </span>
              <span className="mt-1 text-sm text-muted">{choice.description}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-6 text-center">
        <button type="button" onClick={() => void skip()} className={buttonClass('quiet')}>
          Skip for now
        </button>
      </div>
    </Dialog>
  )
}

function isHereAs(user: CurrentUser | null | undefined): string {
  return user?.role ? `Your role is ${ROLE_LABELS[user.role]}. ` : ''
}

/** The trial starts once for each account. */
function offerOf({ isTrialUser, offer }: RoleChoice, user: CurrentUser | null | undefined): string {
  if (!isTrialUser || !user?.trialEndsAt) return offer
  return user.isTrialActive ? 'Your trial is running' : 'Your trial is over'
}

function lookOf(choice: RoleChoice, chosen: RoleChoice | undefined): string {
  if (choice === chosen) return 'border-evergreen bg-evergreen-soft'
  return choice.isTrialUser ? 'border-brass bg-brass-soft' : 'border-line'
}
