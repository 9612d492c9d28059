import { Check } from 'lucide-react'
import { partnerPlans, promises } from '#shared/content/facts.ts'
import { buttonClass } from '#web/ui/button-class.ts'

const { starter, professional, premium } = partnerPlans

/** S2 §2 "Partner plan marketing copy". Nothing is sold here: each plan leads to contact. */
const PLANS = [
  { name: 'Starter', ...starter, placement: 'Round-robin placement', action: 'Ask about Starter' },
  { name: 'Professional', ...professional, placement: 'Priority placement', action: 'Ask about Professional' },
  { name: 'Premium', ...premium, placement: 'Top placement', action: 'Contact Sales' },
] as const

export function PartnerPlans() {
  return (
    <section aria-labelledby="plans-title" className="mt-16">
      <h2 id="plans-title" className="text-2xl sm:text-3xl">
        Partner plans
      </h2>
      <p className="mt-2 max-w-142 text-muted">
        To be shown beside more businesses. Each begins with a {promises.partnerTrialDays}-day trial, set up with a
        person.
      </p>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {PLANS.map(({ name, price, listings, placement, action }) => (
          <li key={name} className="flex flex-col rounded-card border border-line bg-surface p-6">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-1">
              <span className="tabular font-serif text-3xl font-semibold">{price}</span>
              <span className="text-muted">/month</span>
            </p>
            <ul className="mt-4 mb-6 space-y-2">
              {[placement, `${listings} listings/month`, `${promises.partnerTrialDays}-day trial`].map((feature) => (
                <li key={feature} className="tabular flex gap-2.5 wrap-anywhere">
                  <Check strokeWidth={1.5} size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-evergreen" />
                  {feature}
                </li>
              ))}
            </ul>
            <a
              href={`/contact?${new URLSearchParams({ topic: 'partnership', subject: `Partner plan: ${name}` })}`}
              className={`${buttonClass('secondary')} mt-auto w-full wrap-anywhere`}
            >
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
