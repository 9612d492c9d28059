import { financing } from '#shared/content/financing.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { FinancingCalculator } from './calculator.tsx'
import type { FinancingLink } from './financing-fields.ts'

/** The financing calculator, and the four financing types it covers. */
export function FinancingPage({ link }: { link: FinancingLink }) {
  return (
    <ContentPage page={financing}>
      <FinancingCalculator key={`${link.price} ${link.business}`} link={link} />
    </ContentPage>
  )
}
