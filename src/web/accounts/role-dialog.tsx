import { useNavigate } from '@tanstack/react-router'
import type { ListingId } from '#shared/listings.ts'
import { businessPath, loginPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { ROLE_CHOICES } from '#shared/roles.ts'
import type { RoleChoice } from '#shared/roles.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Kept for this tab, so that the choice is there when the visitor comes back signed in. */
const CHOICE_KEY = 'handover-role-choice'

/** S1 §2 "Role selection dialog". Skipping leads to what everyone may see of the business. */
export function RoleDialog({ listingId, onClose }: { listingId: ListingId; onClose: () => void }) {
  const navigate = useNavigate()

  function choose({ role, isTrialUser }: RoleChoice): void {
    sessionStorage.setItem(CHOICE_KEY, JSON.stringify({ role, isTrialUser }))
    location.assign(loginPath(businessPath(listingId)))
  }

  async function skip(): Promise<void> {
    onClose()
    await navigate({ to: '/business/$id', params: { id: String(listingId) } })
  }

  return (
    <Dialog
      title={`Welcome to ${product.name}`}
      description="What brings you here? Choose one to go on; you can change it later."
      onClose={onClose}
    >
      <ul className="mt-6 grid gap-2 sm:grid-cols-2">
        {ROLE_CHOICES.map((choice, index) => (
          <li key={choice.label} className={index === 2 ? 'sm:col-span-2' : ''}>
            <button
              type="button"
              onClick={() => choose(choice)}
              className={`flex h-full w-full flex-col rounded-card border p-4 text-left hover:border-evergreen hover:bg-evergreen-soft ${index === 2 ? 'border-brass bg-brass-soft' : 'border-line'}`}
            >
              <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-serif text-lg font-semibold">{choice.label}</span>
                <span className="text-sm font-semibold text-brass-ink">{choice.offer}</span>
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
