import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { CurrentUser, RoleChoiceInput } from '#shared/accounts/user.ts'
import { businessPath, joinPath } from '#shared/paths.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { product } from '#shared/product.ts'
import { ROLE_CHOICES, roleChoiceOf } from '#shared/accounts/role-choices.ts'
import type { RoleChoice } from '#shared/accounts/role-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { saveChoice, skipChoice } from './saved-choice.ts'
import { userQuery } from './queries.ts'
import { asA, startsTrial } from './role-changes.ts'
import { RoleConfirmation } from './role-confirmation.tsx'
import { returnPath } from './use-login-path.ts'
import { ROLE_FAILURE, useRoleApplication } from './use-role-application.ts'

export interface RoleDialogProps {
  /** The business that a signed-out visitor wanted to open. */
  listingId?: ListingId
  /** An earlier choice, to confirm or to retry after a failure. */
  choice?: RoleChoiceInput
  hasFailed?: boolean
  onClose: () => void
}

/**
 * S1 §2 "Role selection dialog". A visitor's choice leads through sign-in, and skipping leads to the public page of the
 * business. A member's first choice is set immediately; a change of role needs confirmation. A choice that could not be
 * set stays selected, with an error message in the dialog.
 */
export function RoleDialog({
  listingId,
  choice: before,
  hasFailed: hasFailedBefore = false,
  onClose,
}: RoleDialogProps) {
  const navigate = useNavigate()
  const { data: user } = useQuery(userQuery())
  const applyChoice = useRoleApplication()
  const [chosen, setChosen] = useState(() => before && roleChoiceOf(before))
  const [isAsking, setAsking] = useState(before !== undefined && !hasFailedBefore)
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(hasFailedBefore)

  function choose(choice: RoleChoice): void {
    if (isSending) return
    const { role, isTrialUser } = choice
    setChosen(choice)
    if (!user) {
      const returnTo = listingId ? businessPath(listingId) : returnPath(location.pathname + location.search)
      saveChoice({ role, isTrialUser }, returnTo)
      location.assign(joinPath(returnTo))
    } else if (hasOtherRole(user, choice)) setAsking(true)
    else void apply(choice)
  }

  async function apply({ role, isTrialUser }: RoleChoice): Promise<void> {
    if (isSending) return
    setSending(true)
    setFailed(false)
    const isSet = await applyChoice({ role, isTrialUser }, onClose)
    if (isSet) return
    setSending(false)
    setFailed(true)
    setAsking(false)
  }

  function close(): void {
    if (user) skipChoice(user.id)
    onClose()
  }

  async function skip(): Promise<void> {
    close()
    if (!user && listingId) await navigate({ to: '/business/$id', params: { id: String(listingId) } })
  }

  if (isAsking && chosen && user && hasOtherRole(user, chosen)) {
    return (
      <Dialog
        key="confirm"
        title={`Become ${asA(chosen.role)}?`}
        description={`Now you are ${asA(user.role)}. An account has one role at a time; you can change it again later.`}
        onClose={onClose}
      >
        <RoleConfirmation
          user={user}
          choice={chosen}
          isSending={isSending}
          onConfirm={() => void apply(chosen)}
          onDone={onClose}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={`Welcome to ${product.name}`}
      description={`${isHereAs(user)}What brings you here? Choose one to continue; you can change it later.`}
      onClose={close}
    >
      <div role="alert">
        {hasFailed && (
          <div className="mt-5 rounded-card border border-brick bg-brick-soft px-4 py-3">
            <p className="font-semibold">{ROLE_FAILURE.title}</p>
            <p className="mt-0.5 text-sm">{ROLE_FAILURE.description}</p>
          </div>
        )}
      </div>
      <ul className="mt-6 grid gap-2 sm:grid-cols-2">
        {ROLE_CHOICES.map((choice, index) => (
          <li key={choice.label} className={index === 2 ? 'sm:col-span-2' : ''}>
            <button
              type="button"
              aria-disabled={isSending}
              onClick={() => choose(choice)}
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
        <Button look="quiet" onClick={() => void skip()}>
          Skip for now
        </Button>
      </div>
    </Dialog>
  )
}

function hasOtherRole(user: CurrentUser, { role }: RoleChoice): user is CurrentUser & { role: Role } {
  return user.role !== null && user.role !== role
}

function isHereAs(user: CurrentUser | null | undefined): string {
  return user?.role ? `Your role is ${ROLE_LABELS[user.role]}. ` : ''
}

/** Each account has one trial, and a subscription opens all that it would. */
function offerOf(choice: RoleChoice, user: CurrentUser | null | undefined): string {
  if (!choice.isTrialUser || !user || startsTrial(user, choice)) return choice.offer
  if (user.subscriptionStatus === 'active') return 'Part of your subscription'
  return user.isTrialActive ? 'Your trial is running' : 'Your trial is over'
}

function lookOf(choice: RoleChoice, chosen: RoleChoice | undefined): string {
  if (choice === chosen) return 'border-evergreen bg-evergreen-soft'
  return choice.isTrialUser ? 'border-brass bg-brass-soft' : 'border-line'
}
