import { useMember } from '#web/accounts/use-member.ts'
import { PreparationPage } from './preparation-page.tsx'

/** S1 §2: the next steps that the wizard's last screen names. */
const STEPS = [
  {
    title: 'Prepare 2 years of tax returns',
    text: 'Federal, for the business itself. Buyers ask for them first.',
  },
  {
    title: 'Gather financial statements',
    text: 'Profit and loss and the balance sheet, for the same two years.',
  },
  {
    title: 'Verify your registration',
    text: 'Look up your business with the state, and note the registration number as it stands there.',
  },
] as const

/** Until the seller's wizard opens. */
export function SellerPreparation() {
  useMember()
  return (
    <PreparationPage
      title="Add your business"
      lead="The form that lists a business opens with the next release of this site. It takes about ten minutes and is free; its papers take longer, so start with those."
      steps={STEPS}
    />
  )
}
