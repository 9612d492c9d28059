import type { Role } from '#shared/accounts/roles.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { product } from '#shared/product.ts'
import type { RoleChoice } from '#shared/accounts/role-choices.ts'
import { Button, PendingButton } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { asA, mayStartTrial, whatChanges } from './role-changes.ts'
import { StartTrialButton } from './trial/start-trial-button.tsx'

interface RoleConfirmationProps {
  user: CurrentUser & { role: Role }
  choice: RoleChoice
  isSending: boolean
  onConfirm: () => void
  /** The question is settled: the role stays, or the trial was started. */
  onDone: () => void
}

/** Confirms a change of role and lists what changes. The trial alone needs no change of role. */
export function RoleConfirmation({ user, choice, isSending, onConfirm, onDone }: RoleConfirmationProps) {
  const { role } = user
  const offersTrial = choice.isTrialUser && mayStartTrial(user)
  const become = isSending ? 'One moment…' : `Become ${asA(choice.role)}`
  return (
    <>
      {offersTrial && (
        <p className="mt-4 rounded-card border border-brass bg-brass-soft p-4">
          The {product.trialDays}-day trial is for every role: you can start it and stay {asA(role)}.
        </p>
      )}
      <ul className="mt-5 list-disc space-y-2 pl-5">
        {whatChanges(user, choice).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap gap-3">
        {offersTrial && (
          <StartTrialButton className={`${buttonClass('primary')} w-full sm:w-auto`} onAnswer={onDone}>
            Start the trial, stay {asA(role)}
          </StartTrialButton>
        )}
        <PendingButton
          look={offersTrial ? 'secondary' : 'primary'}
          isPending={isSending}
          onClick={onConfirm}
          className="w-full sm:w-auto"
        >
          {become}
        </PendingButton>
        <Button look="quiet" onClick={onDone} className="w-full sm:w-auto">
          Stay {asA(role)}
        </Button>
      </div>
    </>
  )
}
