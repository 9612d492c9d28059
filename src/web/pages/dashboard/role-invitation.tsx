import { product } from '#shared/product.ts'
import { ChooseRoleButton } from './choose-role-button.tsx'

/** For members who have not chosen a role. */
export function RoleInvitation() {
  return (
    <section
      aria-labelledby="invitation-title"
      className="rounded-card border border-brass/60 bg-brass-soft p-6 sm:p-8"
    >
      <h2 id="invitation-title" className="text-2xl sm:text-[1.75rem]">
        What brings you here?
      </h2>
      <p className="mt-2 mb-6 max-w-142">
        Sellers list free. Buyers get full access for {product.trialDays} days without a card. Brokers, lenders,
        advisors and appraisers find their clients. Choose one, and this page adapts to it.
      </p>
      <ChooseRoleButton look="button">Choose your role</ChooseRoleButton>
    </section>
  )
}
